import { doiAddress } from '@hazards/schema/doi'
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

describe('doiAddress', () => {
  it('builds a link to the external DOI resolver from the doi field', () => {
    expect(doiAddress('10.5555/abc.1')).toBe('https://doi.org/10.5555/abc.1')
  })

  it('keeps old DOIs with odd characters in one piece', () => {
    expect(doiAddress('10.1002/(SICI)1<1::AID>3.0#x')).toBe('https://doi.org/10.1002/(SICI)1%3C1::AID%3E3.0%23x')
  })
})
