import geodesic

geodesic.set_active_project("my-project")

# region count
volcanoes = geodesic.get_dataset("cascade-volcanoes")
print(volcanoes.count())
# endregion count
