import { describe, expect, it } from 'vitest'
import { authorKey, type KnownPerson, linkAuthors } from './author-links.ts'
import { parseAuthors } from './author-names.ts'

const person = (name: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  ...{ slug: name.split(' ').at(-2)?.toLowerCase() ?? '', name, orcid: null, nameVariants: null },
  ...more,
})
const ORCID = '0000-0002-1825-0097'
const OTHER_ORCID = '0000-0000-5555-0027'
const linked = (line: string, ...people: KnownPerson[]) => linkAuthors(parseAuthors(line), people)

describe('an author is a person (records §5)', () => {
  const imara = person('Dr. Imara Solvane')

  it('by family name and first given name, of which one of the two may be an initial', () => {
    const line = 'Imara Solvane, I. Solvane, Solvane, I. M., Imara M. Solvane, B. Sample'
    expect(linked(line, imara)).toEqual(['imara', 'imara', 'imara', 'imara', null])
    expect(linked('Zoë Ångström', person('Zoe Angstrom'))).toEqual(['zoe'])
    expect(linked('Imara Solvane', person('I. Solvane', { slug: 'i' }))).toEqual(['i'])
    expect(linked('J. van der Berg', person('Jan van der Berg', { slug: 'jan' }))).toEqual(['jan'])
  })

  it('by a variant of the name', () => {
    const married = person('Imara Solvane-Roe', { slug: 'imara', nameVariants: ['I. Solvane', 'Mara Solvane'] })
    expect(linked('Imara Solvane, Mara Solvane, M. Roe', married)).toEqual(['imara', 'imara', null])
  })

  it('never where another given name is written out, or where only the family name is', () => {
    const authors = [{ family: 'Solvane', given: 'Ingrid' }, { family: 'Solvane' }]
    expect(linkAuthors(authors, [imara])).toEqual([null, null])
    expect(linkAuthors([{ literal: 'Solvane Institute' }], [imara])).toEqual([null])
  })

  it('of two with the same initial by the full given name alone, and never where two could still be meant', () => {
    const two = [person('Teodor Vaskelin'), person('Tina Vaskelin')]
    expect(linked('T. Vaskelin, Tina Vaskelin, Teodor Vaskelin', ...two)).toEqual([null, 'tina', 'teodor'])
    const short = [person('Teodor Vaskelin'), person('T. Vaskelin', { slug: 't' })]
    expect(linked('Teodor Vaskelin', ...short)).toEqual([null])
    const twins = [person('Ada Twin', { slug: 'a' }), person('Ada Twin', { slug: 'b' })]
    expect(linked('Ada Twin', ...twins)).toEqual([null])
  })

  it('by ORCID before all names; with another ORCID than the person has it is somebody else', () => {
    const known = person('Imara Solvane', { orcid: ORCID })
    const by = (orcid: string, name = 'Solvane') => linkAuthors([{ family: name, given: 'I.', orcid }], [known])
    expect(by(ORCID, 'Married')).toEqual(['imara'])
    expect(by(OTHER_ORCID)).toEqual([null])
    expect(linked('I. Solvane', known)).toEqual(['imara'])
    expect(linkAuthors([{ family: 'Solvane', given: 'I.', orcid: OTHER_ORCID }], [imara])).toEqual(['imara'])
  })

  it('as an administrator has decided, where several could be meant, and never against an ORCID', () => {
    const two = [person('Teodor Vaskelin'), person('Tina Vaskelin', { orcid: ORCID })]
    const by = (authors: string, decided: Record<string, string | null>) =>
      linkAuthors(parseAuthors(authors), two, decided)
    expect(by('T. Vaskelin', { 'vaskelin|t': 'teodor' })).toEqual(['teodor'])
    expect(by('T. Vaskelin', { 'vaskelin|t': null })).toEqual([null])
    expect(by('Tina Vaskelin', { 'vaskelin|tina': null, 'vaskelin|t': 'teodor' })).toEqual([null])
    expect(by('T. Vaskelin', { 'vaskelin|t': 'somebody-else' })).toEqual([null])
    const known = [{ family: 'Vaskelin', given: 'T.', orcid: ORCID }]
    expect(linkAuthors(known, two, { 'vaskelin|t': 'teodor' })).toEqual(['tina'])
    expect(authorKey({ family: 'van der Velde', given: 'Ana María' })).toBe('van-der-velde|ana')
    expect([authorKey({ literal: 'A body' }), authorKey({ family: 'Alone' })]).toEqual([undefined, undefined])
  })
})
