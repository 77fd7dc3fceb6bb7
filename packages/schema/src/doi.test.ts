import { describe, expect, it } from 'vitest'
import { doiAddress } from './doi.ts'

describe('doiAddress', () => {
  it('builds a link to the external DOI resolver from the doi field', () => {
    expect(doiAddress('10.5555/abc.1')).toBe('https://doi.org/10.5555/abc.1')
  })

  it('keeps old DOIs with odd characters in one piece', () => {
    expect(doiAddress('10.1002/(SICI)1<1::AID>3.0#x')).toBe('https://doi.org/10.1002/(SICI)1%3C1::AID%3E3.0%23x')
  })
})
