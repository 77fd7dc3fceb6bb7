import { describe, expect, it } from 'vitest'
import { placeInSource } from './citation.ts'

const article = { publicationType: 'journal', journal: 'Slopes', publisher: null } as const

describe('placeInSource', () => {
  it('gives volume, issue and pages with a real dash', () => {
    expect(placeInSource({ ...article, volume: '21', issue: '3', pages: '45-67' })).toBe('21(3), 45–67')
  })

  it('leaves out what is not known', () => {
    expect(placeInSource({ ...article, volume: null, issue: null, pages: null })).toBe('')
    expect(placeInSource({ ...article, volume: '8', issue: null, pages: null })).toBe('8')
    expect(placeInSource({ ...article, volume: null, issue: null, pages: 'e104512' })).toBe('e104512')
  })

  it('says of a whole book how many pages it has', () => {
    const book = {
      publicationType: 'book',
      journal: 'Slope Press',
      publisher: 'Slope Press',
      volume: null,
      issue: null,
    } as const
    expect(placeInSource({ ...book, pages: '412' })).toBe('412 pages')
    expect(placeInSource({ ...book, pages: 'xii, 412' })).toBe('xii, 412')
    expect(placeInSource({ ...book, journal: 'Handbook of Slopes', pages: '412' })).toBe('412')
  })
})
