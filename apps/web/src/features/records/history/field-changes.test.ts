import { describe, expect, it } from 'vitest'
import { describeRevision, wordsIn } from './conversation.ts'
import { fieldChanges } from './field-changes.ts'
import { stateBefore } from './use-undo.ts'

const AT = '2026-05-01T00:00:00.000Z'

describe('the history of a record (records §7)', () => {
  it('tells what changed field by field, in words', () => {
    const before = { id: '1', title: 'Levees', keywords: ['a'], isFeatured: false, doi: null, year: 2024, slug: 'x' }
    const links = [{ kind: 'code', url: 'https://a.example' }]
    const authorNames = [{ family: 'Mwangi', given: 'Imara', orcid: '0000-0002-1825-0097' }, { literal: 'WHO' }]
    const after = { ...before, title: 'Levees that hold', keywords: null, isFeatured: true, links, authorNames }
    expect(fieldChanges({ before, after }, 'publication')).toEqual([
      { label: 'Title', before: 'Levees', after: 'Levees that hold' },
      { label: 'Keywords', before: 'a', after: '' },
      { label: 'Featured', before: 'No', after: 'Yes' },
      { label: 'Links', before: '', after: 'Code: https://a.example' },
      { label: 'Author names', before: '', after: 'Imara Mwangi (0000-0002-1825-0097), WHO' },
    ])
    expect(fieldChanges({ before: null, after: { publicationType: 'book', doi: null } }, 'publication')).toEqual([
      { label: 'Publication Type', before: '', after: 'Book Chapter' },
    ])
  })

  it('shows what the group and the sender of an item said to each other (records §9)', () => {
    const sent = { reference: 'N-7K3F-Q2', title: 'Maps', answer: null, answerMessage: null }
    const asked = { ...sent, answer: 'change-asked', answerMessage: 'Which river?' }
    const told = (revision: Parameters<typeof describeRevision>[0]) => [
      Object.values(describeRevision(revision, 'newsEvent')).join(' '),
      wordsIn(revision),
      fieldChanges(revision, 'newsEvent').map(({ label }) => label),
    ]
    const ask = { at: AT, by: 'by mail', action: 'change asked', before: sent, after: asked } as const
    expect(told(ask)).toEqual(['The group, by email, asked for a change', 'Which river?', []])
    const change = {
      at: AT,
      by: null,
      action: 'edited',
      before: asked,
      after: { ...sent, title: 'Maps of the Osk' },
    } as const
    expect(told(change)).toEqual(['Its sender made the requested change', undefined, ['Title']])
    const declined = { ...asked, answer: 'declined', answerMessage: 'Not ours.', isArchived: true }
    const decline = { at: AT, by: 'dr.example', action: 'declined', before: sent, after: declined } as const
    expect(told(decline).slice(0, 2)).toEqual(['dr.example declined it', 'Not ours.'])
    expect(told({ at: AT, by: null, action: 'withdrawn', before: sent, after: null })[0]).toBe('Its sender withdrew it')
    expect(told({ at: AT, by: null, action: 'edited', before: { title: 'a' }, after: { title: 'b' } })[0]).toBe(
      'A visitor edited it',
    )
  })

  it('says of what nobody signed that the site did it, except of news and events, which visitors submit', () => {
    const made = { at: AT, by: null, action: 'created', before: null, after: { name: 'Ana' } } as const
    expect(describeRevision(made, 'person')).toEqual({ author: 'The site', deed: 'created it' })
    expect(describeRevision(made, 'newsEvent').author).toBe('A visitor')
  })

  it('says who published a record, and when it was meant to be', () => {
    const zone = { publishAt: '2026-12-03T08:00:00.000Z', publishZone: 'Europe/Zurich' }
    const later = 'December 3, 2026 at 09:00 (Europe/Zurich)'
    const formatDeed = (action: 'created' | 'approved' | 'scheduled' | 'published' | 'unpublished', after: object) =>
      describeRevision({ at: AT, by: 'ada', action, before: null, after: { ...after } }, 'person').deed
    expect(formatDeed('created', { publishAt: null })).toBe('created it as a draft')
    expect(formatDeed('created', zone)).toBe(`created it, to be public from ${later}`)
    expect(formatDeed('created', { publishAt: AT })).toBe('created it')
    expect(formatDeed('approved', zone)).toBe(`approved it, to be public from ${later}`)
    expect(formatDeed('scheduled', zone)).toBe(`scheduled it for ${later}`)
    expect(formatDeed('published', { publishAt: AT })).toBe('published it')
    expect(formatDeed('unpublished', { publishAt: null })).toBe('took it back to draft')
  })

  it('says of a move that the record has another place, without the number of it', () => {
    const before = { name: 'Ana', order: 10 }
    const move = { at: AT, by: 'dr.example', action: 'edited', before, after: { ...before, order: 30 } } as const
    expect(describeRevision(move, 'person').deed).toBe('changed its place in the list')
    expect(fieldChanges(move, 'person')).toEqual([])
    const both = { ...move, after: { name: 'Anna', order: 30 } }
    expect(describeRevision(both, 'person').deed).toBe('edited it')
    expect(fieldChanges(both, 'person')).toEqual([{ label: 'Name', before: 'Ana', after: 'Anna' }])
  })

  it('is undone by one step: the state before the last write, if that is the one that is meant', () => {
    const revisions = [
      { id: 'b', action: 'edited' },
      { id: 'a', action: 'created' },
    ] as const
    expect(stateBefore(revisions, 'edited')).toBe('a')
    expect(stateBefore([{ id: 'c', action: 'scheduled' }, ...revisions], 'edited')).toBe('b')
    expect(stateBefore(revisions, 'approved')).toBeUndefined()
    expect(stateBefore([{ id: 'c', action: 'deleted' }, ...revisions], 'deleted')).toBe('c')
    expect(stateBefore([], 'edited')).toBeUndefined()
  })
})
