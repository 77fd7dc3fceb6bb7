import type { CitedPublication } from '@hazards/schema/cited-publication'
import { PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { CITATION_STYLES, type CitationStyle } from '@hazards/schema/publication-files'
import { citedPublication } from '@hazards/schema/testing/cited-publication'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { citeproc } from '../../../../../test/support/citeproc.ts'
import { anyListedPublication } from '../../../../../test/support/listed-publications.ts'
import { buildReferenceItem, writeReference } from './reference.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&#38;').replaceAll('<', '&#60;').replaceAll('>', '&#62;')

const write = (style: CitationStyle, publication: CitedPublication): string => {
  const { label, runs } = writeReference(style, publication, 1)
  const html = runs.map(({ text, isItalic }) => (isItalic ? `<i>${escapeHtml(text)}</i>` : escapeHtml(text))).join('')
  return `${label ? `${label} ` : ''}${html.replaceAll('</i><i>', '')}`
}

const bare = { volume: null, issue: null, pages: null, eventName: null, number: null, version: null, publisher: null }
const authorNames = [
  { family: 'de la Cruz', given: 'Ana-María b. Carla' },
  { family: 'O’Neill', given: "d'Arcy" },
  { family: '王', given: '小明' },
]
const many = Array.from({ length: 22 }, (_, at) => ({ family: `F${at}`, given: 'Gov. H' }))
const VARIANTS: Partial<CitedPublication>[] = [
  {},
  { doi: null },
  { doi: null, url: null },
  { ...bare, publishedOn: null },
  { publishedOn: '2024-05', eventName: null, number: '7', issue: null },
  {
    ...bare,
    title: 'Why "levees" fail? a study: an overview of what\'s known',
    doi: null,
    authorNames: many.slice(0, 2),
  },
  { ...bare, title: 'Why do levees fail?', pages: 'e1234', volume: '12-13', issue: 'S2', number: 'AB 7', authorNames },
  { ...bare, pages: '101-15', volume: 'X', version: 'v2.1', authorNames: many.slice(0, 7) },
  {
    title: "The 9th-century run-out of α-quartz, 50% of β-decay and 2nd d’eau: o'neill",
    journal: 'J. of μ-analysis and the 21st (e-health) symposium',
    eventName: 'the in-situ 3rd α',
  },
  { title: 'Flow in a 12" pipe', authorNames: many.slice(0, 1) },
  { ...bare, title: 'Die „Große Mure" 1910, "effects" of 3" debris' },
  { ...bare, title: 'The end.', journal: 'J. Slope Proc.', publisher: 'CERN Ltd.', pages: '1, 5–9', authorNames: many },
]

describe.each(CITATION_STYLES.map(({ style }) => style))('a reference in the style %s', (style) => {
  it('is that of citeproc, for every type, with and without each field', { tags: ['release'] }, () => {
    for (const publicationType of PUBLICATION_TYPES)
      for (const changes of VARIANTS) {
        const publication = citedPublication({ publicationType, ...changes })
        expect(write(style, publication), publicationType).toBe(citeproc(style, buildReferenceItem(publication)))
      }
  })

  const isThatOfCiteproc = (runs: number) =>
    fc.assert(
      fc.property(anyListedPublication, (publication) => {
        expect(write(style, publication)).toBe(citeproc(style, buildReferenceItem(publication)))
      }),
      { numRuns: runs },
    )
  it('is that of citeproc, whatever is in the record', { tags: ['release'] }, () => isThatOfCiteproc(40))
  it('is that of citeproc, for many records', { tags: ['release'] }, () => isThatOfCiteproc(600))
})

it('marks the names that it is asked to mark, and only these', () => {
  for (const { style } of CITATION_STYLES) {
    const { runs } = writeReference(style, citedPublication(), 1, (at) => at === 0)
    expect(runs.filter(({ isBold }) => isBold).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^(Mwangi|I\. M)/),
    ])
  }
})
