import { describe, expect, it } from 'vitest'
import { fieldChanges } from './field-changes.ts'
import { stateBefore } from './use-undo.ts'

describe('the history of a record (records §7)', () => {
  it('tells what changed field by field, in words', () => {
    const before = { id: '1', title: 'Levees', keywords: ['a'], isFeatured: false, doi: null, year: 2024, slug: 'x' }
    const links = [{ kind: 'code', url: 'https://a.example' }]
    const authorNames = [{ family: 'Solvane', given: 'Imara', orcid: '0000-0002-1825-0097' }, { literal: 'WHO' }]
    const after = { ...before, title: 'Levees that hold', keywords: null, isFeatured: true, links, authorNames }
    expect(fieldChanges({ before, after })).toEqual([
      { label: 'Title', before: 'Levees', after: 'Levees that hold' },
      { label: 'Keywords', before: 'a', after: '' },
      { label: 'Featured', before: 'No', after: 'Yes' },
      { label: 'Links', before: '', after: 'code: https://a.example' },
      { label: 'Authors, one by one', before: '', after: 'Imara Solvane (0000-0002-1825-0097), WHO' },
    ])
    expect(fieldChanges({ before: null, after: { publicationType: 'book', doi: null } })).toEqual([
      { label: 'Publication type', before: '', after: 'book' },
    ])
  })

  it('is undone by one step: the state before the last write, if that is the one that is meant', () => {
    const revisions = [
      { id: 'b', action: 'edited' },
      { id: 'a', action: 'created' },
    ] as const
    expect(stateBefore(revisions, 'edited')).toBe('a')
    expect(stateBefore(revisions, 'approved')).toBeUndefined()
    expect(stateBefore([{ id: 'c', action: 'deleted' }, ...revisions], 'deleted')).toBe('c')
    expect(stateBefore([], 'edited')).toBeUndefined()
  })
})
