import { describe, expect, it } from 'vitest'
import { withKeyword } from './keywords.ts'

describe('withKeyword', () => {
  it('adds keywords one at a time, trimmed', () => {
    expect(withKeyword(['creep'], '  rain gauge ')).toEqual(['creep', 'rain gauge'])
  })

  it('ignores empty and duplicate keywords', () => {
    expect(withKeyword(['creep'], '   ')).toEqual(['creep'])
    expect(withKeyword(['creep'], ' creep ')).toEqual(['creep'])
  })
})
