export default {
  guide: [{ type: 'category', label: 'Start', collapsed: false, items: ['start/why', 'start/five-minutes'] }],
  reference: [
    'reference/config',
    'reference/cli',
    'reference/front-matter',
    'reference/css-variables',
    'reference/slots',
  ],
}
