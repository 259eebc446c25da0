/** German texts of the interface, by their English text. Missing ones stay English. */
export const german = {
  'On this page': 'Auf dieser Seite',
  Next: 'Weiter',
  Previous: 'Zurück',
  'Edit this page': 'Seite bearbeiten',
  'Search docs': 'Suchen',
}
