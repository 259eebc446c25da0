function handler(event) {
  var request = event.request
  if (request.uri.endsWith('/')) request.uri += 'index.html'
  else if (!/\.[a-z]\w*$/i.test(request.uri)) request.uri += '/index.html'
  return request
}
