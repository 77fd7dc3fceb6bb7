import { describe, expect, it } from 'vitest'
import { acceptRecord } from './accept-record.ts'

describe('a record that the form would not take', () => {
  const record = { title: 'T', journal: 'J', year: 2020, authorNames: [{ family: 'King' }] }

  it('loses a keyword that is too long or too many, and no other', () => {
    const keywords = Array.from({ length: 21 }, (_, at) => `k${at}`)
    const long = 'x'.repeat(51)
    expect(acceptRecord({ ...record, keywords: [long, ...keywords] })).toMatchObject({
      publication: { keywords: keywords.slice(0, 20) },
      message: `Left out: keywords '${long}', 'k20'`,
    })
  })

  it('has its license as SPDX spells it, and loses a word that is none', () => {
    expect(acceptRecord({ ...record, license: 'cc-by-4.0' })).toMatchObject({ publication: { license: 'CC-BY-4.0' } })
    const accepted = acceptRecord({ ...record, license: 'other-open' })
    expect(accepted).toMatchObject({ message: expect.stringContaining("'other-open' is no SPDX id") })
    expect('publication' in accepted && accepted.publication).not.toHaveProperty('license')
  })

  it('loses the last of too many authors, with their number, and what has no year says so', () => {
    const authorNames = Array.from({ length: 400 }, (_, at) => ({ family: `Author${at}`, given: 'A.' }))
    const accepted = acceptRecord({ ...record, authorNames })
    const kept = 'publication' in accepted ? (accepted.publication.authorNames?.length ?? 0) : 0
    expect(kept).toBeGreaterThan(130)
    expect(accepted).toMatchObject({
      publication: { authorNames: authorNames.slice(0, kept) },
      message: `Left out: ${400 - kept} of 400 authors (at most 2000 characters)`,
    })
    expect(acceptRecord({ ...record, year: undefined })).toEqual({
      message: 'Year is required. Write the expected year into the record if it is in press',
    })
  })
})
