import type { SidebarsConfig } from 'docs-gen'

const open = { type: 'category', collapsed: false } as const

const sidebars: SidebarsConfig = {
  guide: [
    {
      ...open,
      label: 'Start',
      items: ['start/why', 'start/five-minutes', 'start/project', 'start/deploying', 'start/ci', 'start/shared-builds'],
    },
    {
      ...open,
      label: 'Writing',
      items: [
        'writing/markdown',
        'writing/mdx',
        'writing/admonitions',
        'writing/tabs',
        'writing/code',
        'writing/samples',
        'writing/images',
        'writing/links',
        'writing/partials',
        'writing/tags',
        'writing/variables',
        'writing/math',
        'writing/diagrams',
        'writing/findings',
      ],
    },
    {
      ...open,
      label: 'Site',
      items: [
        'site/sidebars',
        'site/categories',
        'site/navbar',
        'site/home',
        'site/versions',
        'site/more-docs',
        'site/blog',
        'site/languages',
        'site/redirects',
        'site/addresses',
        'site/external-links',
        'site/search',
        'site/agents',
        'site/colors',
        'site/slots',
        'site/islands',
        'site/plugins',
        'site/head',
        'site/print',
        'site/limits',
        'site/reliability',
      ],
    },
    {
      ...open,
      label: 'Coming from',
      items: ['moving/docusaurus', 'moving/mkdocs', 'moving/vitepress', 'moving/starlight', 'moving/mdbook'],
    },
    { ...open, label: 'Help', items: ['help/troubleshooting', 'help/faq', 'help/limits', 'help/upgrading'] },
  ],
  reference: [
    'reference/config',
    'reference/cli',
    'reference/front-matter',
    'reference/sidebars',
    'reference/category-files',
    'reference/components',
    'reference/figures',
    'reference/slots',
    'reference/css-variables',
    'reference/interface-texts',
    'reference/environment',
    'reference/relevance',
    'reference/findings',
  ],
}

export default sidebars
