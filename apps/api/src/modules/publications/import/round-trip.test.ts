import type { CitedPublication } from '@hazards/schema/cited-publication'
import { PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { citedPublication } from '@hazards/schema/testing/cited-publication'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCitedPublication } from '../../../../test/support/cited-publications.ts'
import { bibtex } from '../formats/bibtex.ts'
import { cslJson } from '../formats/csl-json.ts'
import { type PublicationFormat, writeList } from '../formats/publication-format.ts'
import { ris } from '../formats/ris.ts'
import { readBibtex } from './bibtex-reader.ts'
import { readCslJson } from './csl-json-reader.ts'
import type { ReadFields, ReadItem } from './read-item.ts'
import { readRis } from './ris-reader.ts'
import { listDifferences } from './same-publication.ts'

const exported = async (format: PublicationFormat, list: CitedPublication[]) => {
  const parts: string[] = []
  for await (const part of writeList(format, [list])) parts.push(part)
  return parts.join('')
}

/** Returns the fields that every format carries; only CSL-JSON carries ORCIDs. */
const carried = (publication: CitedPublication, hasOrcids: boolean): ReadFields => {
  const { id, slug, citationKey, licenseUrl, integrity, createdAt, updatedAt, ...fields } = publication
  const names = fields.authorNames.map((name) => {
    if ('literal' in name || hasOrcids) return name
    const { orcid: _, ...rest } = name
    return rest
  })
  return Object.fromEntries(Object.entries({ ...fields, authorNames: names }).filter(([, value]) => value !== null))
}
const read = (item: ReadItem | undefined): ReadFields =>
  item && 'fields' in item
    ? Object.fromEntries(Object.entries(item.fields).filter(([, value]) => value !== undefined))
    : {}

const FORMATS: [string, PublicationFormat, (text: string) => ReadItem[] | Promise<ReadItem[]>, number][] = [
  ['BibTeX', bibtex, readBibtex, 3],
  ['RIS', ris, readRis, 300],
  ['CSL-JSON', cslJson, readCslJson, 300],
]

describe('what is exported and imported again', () => {
  it.each(FORMATS)('is the same record in %s, with every field and kind of name', async (label, format, reader) => {
    const publications = PUBLICATION_TYPES.map((publicationType) => citedPublication({ publicationType }))
    const items = await reader(await exported(format, publications))
    expect(items.map(read)).toEqual(publications.map((each) => carried(each, label === 'CSL-JSON')))
    for (const [at, publication] of publications.entries())
      expect(listDifferences(publication, read(items[at]))).toEqual([])
  })

  it.each(FORMATS)('is the same output in %s, whichever of its fields it has', async (label, format, reader) => {
    const bare = { version: null, number: null, eventName: null, repositoryUrl: null, publisher: null, issue: null }
    const some = [{}, { eventName: 'Levee Days' }, { publisher: 'CERN' }, { number: '7' }, { version: 'v1' }]
    const publications = PUBLICATION_TYPES.flatMap((publicationType) =>
      some.map((fields) => citedPublication({ publicationType, ...bare, ...fields })),
    )
    const items = await reader(await exported(format, publications))
    expect(items.map(read)).toEqual(publications.map((each) => carried(each, label === 'CSL-JSON')))
  })

  it.each(FORMATS)('is a whole book again in %s, and no chapter of its publisher', async (_label, format, reader) => {
    const book = citedPublication({ publicationType: 'book', journal: 'Addison-Wesley', publisher: 'Addison-Wesley' })
    const text = await exported(format, [book])
    expect(text).toMatch(/^@book\{|^TY {2}- BOOK\r\n|"type":"book"/m)
    expect(text.match(/Addison-Wesley/g)).toHaveLength(1)
    const [item] = await reader(text)
    expect(read(item)).toMatchObject({
      publicationType: 'book',
      journal: 'Addison-Wesley',
      publisher: 'Addison-Wesley',
    })
  })

  it.each(FORMATS)(
    'are the same names in %s, with and without a given name, and of bodies',
    async (_label, format, reader) => {
      const families = ['King', 'King Jr.', 'van der Berg III', 'Ortega y Gasset', 'Smith and Jones', '王']
      const people = families.flatMap((family) => [{ family }, { family, given: 'A. B.' }])
      const bodies = ['水利部', '気象庁 火山課', '中国科学院地质研究所'].map((literal) => ({ literal }))
      const names = [...people, ...bodies]
      const lists = [names, ...names.map((name) => [name])]
      const publications = lists.map((authorNames) => citedPublication({ authorNames }))
      const items = await reader(await exported(format, publications))
      expect(items.map((item) => read(item).authorNames)).toEqual(lists)
    },
  )

  it.each(FORMATS)('are the same texts in %s, also those that look like markup', async (_label, format, reader) => {
    const title =
      'In <i>SAR</i> &amp; <SUB>2</SUB> </p> &amp;lt; <jats:title>x</jats:title> <mml:mi a="&gt;"> P&eacute;rez &#233; &x;'
    const [item] = await reader(await exported(format, [citedPublication({ title, abstract: title })]))
    expect(read(item)).toMatchObject({ title, abstract: title })
  })

  it.each(FORMATS)('are the same keywords in %s, also with ‘and’ in them', async (_label, format, reader) => {
    const keywords = ['hazard and risk', 'floods']
    const [item] = await reader(await exported(format, [citedPublication({ keywords })]))
    expect(read(item).keywords).toEqual(keywords)
  })

  it.each(FORMATS)('are the same pages in %s, however they are typed', async (_label, format, reader) => {
    const typed = ['12--15', '101-15', '12 — 15', 'pp. 3-9', '1-5, 9', '1--5, 9---12', 'S1-S9', 'e1-2-3']
    const publications = typed.map((pages) => citedPublication({ pages }))
    const items = await reader(await exported(format, publications))
    for (const [at, publication] of publications.entries())
      expect(listDifferences(publication, read(items[at])), publication.pages ?? '').toEqual([])
  })

  it('are the same signs in BibTeX, also those that its reader changes', async () => {
    const publication = citedPublication({ title: 'Aˋb `c` <d> and ‘e’', abstract: 'Aˋb `c` <d>, 100%' })
    const [item] = await readBibtex(await exported(bibtex, [publication]))
    expect(read(item)).toMatchObject({ title: publication.title, abstract: publication.abstract })
  })

  it.each(FORMATS)(
    'are the same records in %s, whatever is in them',
    { tags: ['release'] },
    async (label, format, reader, runs) => {
      const lists = fc.array(anyCitedPublication, { minLength: 1, maxLength: label === 'BibTeX' ? 150 : 3 })
      await fc.assert(
        fc.asyncProperty(lists, async (list) => {
          const items = await reader(await exported(format, list))
          expect(items.map(read)).toEqual(list.map((publication) => carried(publication, label === 'CSL-JSON')))
        }),
        // Each run for BibTeX starts a thread, so there are few long lists, and failures are not shrunk.
        { numRuns: runs, endOnFailure: label === 'BibTeX' },
      )
    },
  )
})
