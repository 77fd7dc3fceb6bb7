import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { PUBLICATION_TYPES, type PublicationType } from '@hazards/schema/publication.constants'
import { citedPublication } from '@hazards/schema/testing/cited-publication'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { citationJs } from '../../../../test/support/citation-js.ts'
import { anyCitedPublication } from '../../../../test/support/cited-publications.ts'
import { bibtex } from './bibtex.ts'
import { ris } from './ris.ts'

const has = (tool: string) => spawnSync(tool, ['--version']).error === undefined
const folder = folderOfFile()

const many = fc
  .sample(anyCitedPublication, { numRuns: 100, seed: 7 })
  .map((publication, at) => ({ ...publication, slug: `${publication.slug}-${at}` }))
const ofEachType = PUBLICATION_TYPES.map((publicationType) =>
  citedPublication({ publicationType, citationKey: `mwangi2024${publicationType}` }),
)
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

  it('reads every entry, and the names as they are', { tags: ['release'] }, () => {
    const names = citedPublication({ authorNames: [...citedPublication().authorNames, { family: 'Garcia Marquez' }] })
    const output = run([names, ...ofEachType, ...many].map(bibtex.write).join('\n'))
    expect(output).toContain(
      'AUTHOR = {Mwangi, Imara and van der Berg, J.-P. and King, Jr., Martin and {Ministry of Water and Power} and Sukarno and Garcia{ }Marquez}',
    )
    for (const publication of [...ofEachType, ...many]) expect(output).toContain(`{${publication.citationKey},`)
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
    const all = [citedPublication(), ...ofEachType, ...many]
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

/** What citation-js, which knows neither posters nor preprints as such, takes each type for. */
const TAKEN_FOR: Record<PublicationType, { bib: string; ris: string; genre?: string }> = {
  journal: { bib: 'article-journal', ris: 'article-journal' },
  conference: { bib: 'paper-conference', ris: 'paper-conference' },
  book: { bib: 'chapter', ris: 'chapter' },
  thesis: { bib: 'thesis', ris: 'thesis' },
  preprint: { bib: 'document', ris: 'document', genre: 'Preprint' },
  report: { bib: 'report', ris: 'report' },
  dataset: { bib: 'dataset', ris: 'dataset' },
  software: { bib: 'software', ris: 'software' },
  presentation: { bib: 'manuscript', ris: 'motion_picture', genre: 'Presentation' },
  poster: { bib: 'manuscript', ris: 'motion_picture', genre: 'Poster' },
  'policy-brief': { bib: 'report', ris: 'report', genre: 'Policy brief' },
  map: { bib: 'document', ris: 'map' },
  other: { bib: 'document', ris: 'document' },
}

describe.each([
  ['bib', bibtex, '\n'],
  ['ris', ris, ''],
] as const)('citation-js, of .%s', (extension, format, between) => {
  const read = (list: typeof many) => citationJs(extension, list.map(format.write).join(between))

  it('reads an output of each type as what it is, with title, people, date, DOI, address and keywords', () => {
    const works = read(ofEachType)
    expect(works).toHaveLength(PUBLICATION_TYPES.length)
    for (const [at, type] of PUBLICATION_TYPES.entries()) {
      const { [extension]: taken, genre } = TAKEN_FOR[type]
      expect(works[at], type).toMatchObject({
        id: `mwangi2024${type}`,
        type: taken,
        ...(genre && { genre }),
        title: 'The levees & floods of the Tarrin: 100% of InSAR',
        DOI: '10.5555/dhrg.2024.001',
        URL: 'https://example.org/levees?a=1&b=2',
        keyword: 'floods,levees',
      })
      expect(works[at]?.author?.[0], type).toEqual({ family: 'Mwangi', given: 'Imara' })
      expect(works[at]?.author?.[2], type).toEqual({ family: 'King', given: 'Martin', suffix: 'Jr.' })
      expect(works[at]?.author, type).toHaveLength(5)
      expect(works[at]?.issued?.['date-parts'][0]?.[0], type).toBe(2024)
    }
  })

  it('reads every generated record', () => {
    expect(read(many).map(({ id }) => id)).toEqual(many.map(({ citationKey }) => citationKey))
  })
})
