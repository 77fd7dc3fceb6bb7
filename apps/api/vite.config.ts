import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    assetsDir: 'chunks',
    emptyOutDir: true,
    rolldownOptions: { input: { server: 'src/server.ts', 'release-server': 'src/release-server.ts' } },
  },
  // The workspace's own packages are TypeScript: they go into the bundle, all others stay in node_modules.
  ssr: { noExternal: [/^@hazards\//] },
})
