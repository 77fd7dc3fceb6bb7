import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

/** Writes what of each package the release's list of parts needs, beside the folder of a build: the bundle does not tell. */
export const bundledPackages = (): Plugin => ({
  name: 'bundled-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const folders = new Set(modules.flatMap((id) => FOLDER.exec(id.replace(/^\0/, ''))?.[0] ?? []))
    const packages = [...folders].sort().map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return { name, version, license }
    })
    writeFileSync(`${this.environment.config.build.outDir}.packages.json`, JSON.stringify(packages))
  },
})
