/** Words of your own for texts of the interface, by their English text, and texts of the config. The package has the others. */
export const german = {
  'Edit this page': 'Seite verbessern',
  'Search docs': 'Handbuch durchsuchen',
  Guide: 'Anleitung',
  'Copyright © 2026 {product}.': '© 2026 {product}.',
}
