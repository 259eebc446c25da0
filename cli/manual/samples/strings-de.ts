/** Words of your own for texts of the interface, by their English text. The package has the others. */
export const german = {
  'Edit this page': 'Seite verbessern',
  'Search docs': 'Handbuch durchsuchen',
}
