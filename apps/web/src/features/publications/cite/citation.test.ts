import { describe, expect, it } from 'vitest'
import { placeInSource } from './citation.ts'

describe('placeInSource', () => {
  it('gives volume, issue and pages with a real dash', () => {
    expect(placeInSource({ volume: '21', issue: '3', pages: '45-67' })).toBe('21(3), 45–67')
  })

  it('leaves out what is not known', () => {
    expect(placeInSource({ volume: null, issue: null, pages: null })).toBe('')
    expect(placeInSource({ volume: '8', issue: null, pages: null })).toBe('8')
    expect(placeInSource({ volume: null, issue: null, pages: 'e104512' })).toBe('e104512')
  })
})
