import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt)$/
/** Smaller files, in bytes, fit into one packet either way. */
const MIN_BYTES = 500

/** Writes a brotli and a gzip version next to every file of the client build, so the server sends precompressed bytes. */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  closeBundle() {
    const root = this.environment.config.build.outDir
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const path = join(root, name)
      if (!COMPRESSIBLE.test(name) || name.startsWith('.') || statSync(path).size < MIN_BYTES) continue
      const bytes = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(bytes))
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})
