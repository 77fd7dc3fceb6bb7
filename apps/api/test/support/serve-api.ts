import { serve } from '../../src/process/serve.ts'

/** The whole process as in production, with a one-word page instead of the built website. */
await serve({
  version: 'test',
  openSite: async () => ({
    load: async () => ({
      pages: [],
      render: async () => ({ status: 200, html: 'page', headers: {} }),
      renderError: ({ status }) => ({ status, html: 'error', headers: {} }),
    }),
    csp: () => '',
  }),
})
