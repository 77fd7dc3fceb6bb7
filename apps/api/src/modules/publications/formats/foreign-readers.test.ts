import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { anyCitedPublication, citedPublication } from '../../../../test/support/cited-publications.ts'
import { bibtex } from './bibtex.ts'
import { ris } from './ris.ts'

const has = (tool: string) => spawnSync(tool, ['--version']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'formats-'))
afterAll(() => rmSync(folder, { recursive: true }))

const many = fc
  .sample(anyCitedPublication, { numRuns: 100, seed: 7 })
  .map((publication, at) => ({ ...publication, slug: `${publication.slug}-${at}` }))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

describe.runIf(has('biber'))('biber', () => {
  const run = (text: string) => {
    const [input, output] = [file('in.bib', text), join(folder, 'out.bib')]
    execFileSync('biber', ['--tool', '--quiet', `--output-file=${output}`, input], { cwd: folder, stdio: 'ignore' })
    return readFileSync(output, 'utf8')
  }

  it('reads every entry, and the names as they are', () => {
    const names = citedPublication({ authorNames: [...citedPublication().authorNames, { family: 'Garcia Marquez' }] })
    const output = run([names, ...many].map(bibtex.write).join('\n'))
    expect(output).toContain(
      'AUTHOR = {Mwangi, Imara and van der Berg, J.-P. and King, Jr., Martin and {Ministry of Water and Power} and Sukarno and Garcia{ }Marquez}',
    )
    for (const publication of many) expect(output).toContain(`{${publication.citationKey},`)
    expect(output).toContain('DATE = {2024-05-17}')
  })
})

describe.runIf(has('ris2xml'))('bibutils', () => {
  const run = (tool: string, path: string, back: string) =>
    execFileSync(back, ['-o', 'utf8', '-nb'], {
      input: execFileSync(tool, [path], { stdio: 'pipe' }),
      stdio: 'pipe',
    }).toString()

  it('reads every record of BibTeX and RIS, with people, pages and venue', () => {
    const all = [citedPublication(), ...many]
    for (const [tool, name, text] of [
      ['bib2xml', 'in.bib', all.map(bibtex.write).join('\n')],
      ['ris2xml', 'in.ris', all.map(ris.write).join('')],
    ] as const) {
      const back = run(tool, file(name, text), 'xml2ris')
      expect(back.match(/^TY {2}- /gm), tool).toHaveLength(all.length)
      for (const line of ['AU  - Mwangi, Imara', 'AU  - van der Berg, J.-P.', 'SP  - 101', 'EP  - 115', 'VL  - 12'])
        expect(back.split(/^TY/m)[1]).toContain(line)
      expect(back).toContain('TI  - The levees & floods of the Tarrin: 100% of InSAR')
    }
  })
})
