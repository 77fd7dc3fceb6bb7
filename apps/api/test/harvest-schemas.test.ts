import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { startAppOfTest } from './support/app-of-file.ts'
import { createHarvester, getIdentifier } from './support/harvester.ts'
import { aPublication } from './support/samples.ts'

/** A folder with `all.xsd`, which imports the schemas of the protocol, of Dublin Core and of DataCite. */
const { OAI_SCHEMAS } = process.env

describe.runIf(OAI_SCHEMAS)('by the schemas of the protocol and of its formats', () => {
  it('every answer is valid', { tags: ['release'] }, async () => {
    const app = await startAppOfTest()
    const { ask } = createHarvester(app.rest)
    const sessionId = await app.signIn()
    const add = async (changes: object) =>
      (await app.rest('POST', '/api/publications', { body: aPublication({ ...changes }), sessionId })).body
    const about = { hazards: ['GH0101'], eventIds: [{ scheme: 'usgs', value: 'us6000jllz' }] }
    const made = await add({ doi: '10.5555/valid', license: 'CC-BY-4.0', abstract: 'Text', keywords: ['a'], ...about })
    await add({
      publicationType: 'software',
      version: '2.1.0',
      grants: [{ funder: 'A foundation', funderId: 'https://doi.org/10.13039/501100001711', award: null }],
      relations: [{ type: 'isSupplementTo', to: { id: made.id } }],
    })
    await add({ publicationType: 'thesis', authors: 'Slope Group', publishedOn: '2024-05-17' })
    await app.rest('DELETE', `/api/publications/${(await add({})).id}`, { sessionId })
    const queries = [
      'verb=Identify',
      'verb=ListSets',
      'verb=ListMetadataFormats',
      'verb=Wrong',
      `verb=GetRecord&metadataPrefix=oai_dc&identifier=${getIdentifier(made)}`,
      ...['oai_dc', 'oai_datacite'].flatMap((prefix) =>
        ['ListRecords', 'ListIdentifiers'].map((verb) => `verb=${verb}&metadataPrefix=${prefix}`),
      ),
    ]
    const folder = await mkdtemp(join(tmpdir(), 'harvest-'))
    for (const query of queries) {
      const file = join(folder, 'answer.xml')
      await writeFile(file, (await ask(query)).text)
      const run = await promisify(execFile)('xmllint', [
        '--noout',
        '--nonet',
        '--schema',
        `${OAI_SCHEMAS}/all.xsd`,
        file,
      ])
      expect({ query, said: run.stderr }).toEqual({ query, said: `${file} validates\n` })
    }
    await rm(folder, { recursive: true })
  })
})
