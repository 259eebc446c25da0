import type { SidebarsConfig } from 'docs-gen'

const sidebars: SidebarsConfig = {
  docs: ['index', { 'User guide': ['guide/install', 'guide/config'] }],
}

export default sidebars
