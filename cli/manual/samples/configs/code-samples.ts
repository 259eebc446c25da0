import { defineConfig } from 'docs-gen'

export default defineConfig({
  title: 'Acme',
  url: 'https://docs.example.com',
  // region samples
  samples: {
    python: {
      run: 'python3 {file}',
      test: 'python3 -m pytest {file}',
      parse: 'python3 -m py_compile {files}',
      timeout: '20s',
    },
  },
  // endregion samples
})
