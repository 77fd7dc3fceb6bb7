import { describe, expect, it } from 'vitest'
import { findProblems, readLine, toggleKind, writeLine } from './author-readings.ts'

const IMARA = { family: 'Mwangi', given: 'Imara', orcid: '0000-0002-1825-0097' }
const WEN = { family: 'Zhang', given: 'Wen', orcid: '0000-0001-5109-3700' }

describe('an ORCID, when the line of authors is edited', () => {
  it.each([
    ['stays with its name, wherever that moves', 'Wen Zhang, Imara Mwangi', [WEN, IMARA]],
    ['stays where given names are written out or shortened', 'I. M. Mwangi', [{ ...IMARA, given: 'I. M.' }]],
    ['stays where only the family name changes', 'Imara Mwangi-Reed', [{ ...IMARA, family: 'Mwangi-Reed' }]],
    ['goes with its name', 'Wen Zhang', [WEN]],
    ['is not handed on to whoever stands in its place', 'Noor Haddad', [{ family: 'Haddad', given: 'Noor' }]],
    ['is not handed on to a namesake', 'B. Mwangi', [{ family: 'Mwangi', given: 'B.' }]],
  ])('%s', (_what, line, names) => {
    expect(readLine(line, [IMARA, WEN])).toEqual(names)
  })
})

describe('names that were corrected', () => {
  it('are written as a line that reads as them', () => {
    const names = [{ family: 'van der Berg', given: 'Jan' }, { literal: 'Osk River Trust' }, IMARA]
    expect(readLine(writeLine(names) ?? '', [IMARA])).toEqual(names)
  })

  it('leave the line alone while one of them is not complete', () => {
    expect(writeLine([{ family: ' ', given: 'Jan' }])).toBeUndefined()
    expect(writeLine([{ ...IMARA, orcid: '0000' }])).toBeUndefined()
    expect(writeLine([{ ...IMARA, orcid: '' }])).toBe('Imara Mwangi')
  })

  it('say what is wrong with which part', () => {
    expect(Object.keys(findProblems({ family: '', given: 'A;B', orcid: '0000-0002-1825-0098' }))).toEqual([
      'family',
      'given',
      'orcid',
    ])
    expect(findProblems({ literal: '' }).literal?.message).toBe('Name is required')
    expect(findProblems(IMARA)).toEqual({})
  })

  it('become a body, or a person, without losing a word', () => {
    const body = toggleKind({ family: 'River Trust', given: 'Osk' })
    expect(body).toEqual({ literal: 'Osk River Trust' })
    expect(toggleKind(body)).toEqual({ family: 'Trust', given: 'Osk River' })
  })
})
