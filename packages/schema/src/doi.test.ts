import { describe, expect, it } from 'vitest'
import { bareDoi, doiAddress } from './doi.ts'

describe('doiAddress', () => {
  it('builds a link to the external DOI resolver from the doi field', () => {
    expect(doiAddress('10.5555/abc.1')).toBe('https://doi.org/10.5555/abc.1')
  })

  it('keeps old DOIs with odd characters in one piece', () => {
    expect(doiAddress('10.1002/(SICI)1<1::AID>3.0#x')).toBe('https://doi.org/10.1002/(SICI)1%3C1::AID%3E3.0%23x')
    expect(doiAddress('10.5555/a b?#%')).toBe('https://doi.org/10.5555/a%20b%3F%23%25')
  })
})

describe('bareDoi', () => {
  it('finds a DOI bare, behind a resolver’s address and behind doi:', () => {
    for (const text of ['10.5555/a', 'https://doi.org/10.5555/a', 'http://dx.doi.org/10.5555/a', ' DOI: 10.5555/a '])
      expect(bareDoi(text)).toBe('10.5555/a')
    for (const text of ['10.5/a', 'https://example.org/10.5555/a', '10.5555/', 'x 10.5555/a'])
      expect(bareDoi(text)).toBeUndefined()
  })

  it.each([
    ['https://doi.org/10.1175/1520-0469(1990)047%3C0001:AB%3E2.0.CO;2', '10.1175/1520-0469(1990)047<0001:AB>2.0.CO;2'],
    ['https://doi.org/10.1002%2F2015gl065432', '10.1002/2015gl065432'],
    [doiAddress('10.5555/a%20b'), '10.5555/a%20b'],
    ['10.5555/a%20b', '10.5555/a%20b'],
    ['https://doi.org/10.5555/100%', '10.5555/100%'],
    ['https://doi.org/10.5555/a%00', '10.5555/a%00'],
  ])('decodes an address, and nothing else: %s', (text, doi) => {
    expect(bareDoi(text)).toBe(doi)
  })
})
