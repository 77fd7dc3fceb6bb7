import { citedPublication } from '@hazards/schema/testing/cited-publication'
import { describe, expect, it } from 'vitest'
import { createDoiLookup } from './doi-lookup.ts'
import { planImport } from './import-plan.ts'
import type { ReadFields } from './read-item.ts'
import { readRecords } from './read-records.ts'

const offline = createDoiLookup({ metadataUrl: 'http://127.0.0.1:1' })
const accept = (fields: ReadFields) => (fields.title ? { publication: fields } : { message: 'Title is required' })

describe('what an import would do', () => {
  it('tells what is new, here already, different and unreadable, each with its line', async () => {
    const here = citedPublication()
    const items = await readRecords(
      {
        text: [
          'TY  - JOUR\nTI  - New one\nPY  - 2020\nER  - ',
          `TY  - JOUR\nTI  - Another title\nDO  - https://doi.org/${here.doi?.toUpperCase()}\nER  - `,
          `TY  - JOUR\nTI  - ${here.title.toUpperCase()}!\nPY  - 2024\nER  - `,
          'TY  - JOUR\nPY  - 2020\nER  - ',
          'TY  - MUSIC\nTI  - x\nER  - ',
          'TY  - JOUR\nTI  - new ONE.\nPY  - 2020\nER  - ',
        ].join('\n'),
      },
      offline,
    )
    expect(planImport(items, [here], accept)).toMatchObject([
      { line: 1, status: 'new', publication: { title: 'New one', year: 2020 } },
      { line: 5, status: 'different', existingId: here.id, differences: [{ field: 'title', there: 'Another title' }] },
      { line: 9, status: 'unreadable', message: 'The same publication is in line 5 already' },
      { line: 13, status: 'unreadable', message: 'Title is required' },
      { line: 16, status: 'unreadable' },
      { line: 19, status: 'unreadable', message: 'The same publication is in line 1 already' },
    ])
    const [same] = planImport([{ line: 1, fields: { title: here.title, year: 2024, pages: '101-15' } }], [here], accept)
    expect(same).toMatchObject({ status: 'same', existingId: here.id })
  })

  it('adds a publication once that is in the text without its DOI and with it, and never drops another DOI', () => {
    const bare = { title: 'Levees', year: 2024 }
    const [one, other] = [
      { ...bare, doi: '10.5555/one' },
      { ...bare, doi: '10.5555/other' },
    ]
    const listStatuses = (records: ReadFields[]) =>
      planImport(
        records.map((fields, at) => ({ line: at + 1, fields })),
        [],
        accept,
      ).map(({ status }) => status)
    expect(listStatuses([one, bare])).toEqual(['new', 'unreadable'])
    expect(listStatuses([bare, one])).toEqual(['unreadable', 'new'])
    expect(listStatuses([one, bare, other])).toEqual(['new', 'unreadable', 'new'])
    expect(listStatuses([bare, one, other, bare])).toEqual(['unreadable', 'new', 'new', 'unreadable'])
  })

  it('takes the same title and year by others, or with another ISBN, for another publication', () => {
    const here = {
      ...citedPublication(),
      doi: null,
      authorNames: [{ family: 'King', given: 'A.' }],
      isbn: '0-306-40615-2',
    }
    const { title, year } = here
    const getStatus = (fields: ReadFields) => planImport([{ line: 1, fields }], [here], accept)[0]?.status
    expect(getStatus({ title, year, authorNames: [{ family: 'KING' }] })).toBe('different')
    expect(getStatus({ title, year, authorNames: [{ family: 'Roe' }] })).toBe('new')
    expect(getStatus({ title, year, isbn: '978-0-306-40615-7' })).toBe('different')
    expect(getStatus({ title, year, isbn: '9783161484100' })).toBe('new')
  })

  it('names an unreadable record by its key and title, and says what is not kept of others', async () => {
    const text = '@article{k, title={No author}, year={2020}}\n@article{l, title={L}, author={King}, note={N}}'
    const items = await readRecords({ text }, offline)
    const refuse = (fields: ReadFields) =>
      fields.authorNames?.length ? { publication: fields } : { message: 'Authors are required' }
    expect(planImport(items, [], refuse)).toMatchObject([
      { status: 'unreadable', label: 'k: No author', message: 'Authors are required' },
      { status: 'new', message: 'Not kept: note' },
    ])
  })

  it.each([
    ['Mwangi (2024)', 'not BibTeX, RIS or CSL-JSON'],
    ['[]', 'no records'],
    [
      'TY  - JOUR\nER  - \n'.repeat(2001),
      'At most 2000 records at a time, but this text has 2001. Cut it before line 4001',
    ],
    [`TY  - JOUR\nTI  - T\nAB  - ${'x'.repeat(100_001)}\nER  - `, 'Line 3: a value is longer than 100 kB'],
    [`[${'x'.repeat(5_000_001)}]`, 'At most 5 MB'],
  ])('is refused in words: %#', async (text, words) => {
    await expect(readRecords({ text }, offline)).rejects.toThrow(words)
  })

  it.each(['\n', '\r\n', ' \n', '\t'])(
    'is read in a time that grows with its length, whatever is empty: %j',
    async (empty) => {
      const text = `@article{a, title={T}, author={King}}${empty.repeat(400_000 / empty.length)}`
      const start = performance.now()
      await expect(readRecords({ text }, offline)).rejects.toThrow('Line 1: a value is longer than 100 kB')
      expect(performance.now() - start).toBeLessThan(2000)
    },
  )

  it('returns the result for each DOI, in the order of the text', async () => {
    const items = await readRecords({ text: '10.5555/a x\n10.5555/b' }, offline)
    expect(items).toMatchObject([
      { line: 1, message: expect.stringContaining('10.5555/a: The DOI registries') },
      { line: 1, message: expect.stringContaining("'x' is not a DOI") },
      { line: 2, message: expect.stringContaining('10.5555/b: The DOI registries') },
    ])
  })
})
