import { defineConfig } from 'vite'

export default defineConfig({
  build: { ssr: 'src/server.ts', target: 'node20', outDir: 'dist', emptyOutDir: true },
  // The workspace's own packages are TypeScript: they go into the bundle, all others stay in node_modules.
  ssr: { noExternal: [/^@hazards\//] },
})
