import { describe, expect, it } from 'vitest'
import {
  authorKey,
  comparedPeople,
  type DecidedAuthors,
  type KnownPerson,
  linkAuthors,
  linkSignature,
} from './author-links.ts'
import { type AuthorName, parseAuthors } from './author-names.ts'

const person = (name: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  slug: name.split(' ').at(-2)?.toLowerCase() ?? '',
  name,
  orcid: null,
  nameVariants: null,
  ...more,
})
const ORCID = '0000-0002-1825-0097'
const OTHER_ORCID = '0000-0000-5555-0027'
const link = (authors: AuthorName[], people: KnownPerson[], decided?: DecidedAuthors) =>
  linkAuthors(authors, comparedPeople(people), decided)
const linked = (line: string, ...people: KnownPerson[]) => link(parseAuthors(line), people)

describe('an author is a person (records §5)', () => {
  const imara = person('Dr. Imara Mwangi')

  it('by family name and first given name, of which one of the two may be an initial', () => {
    const line = 'Imara Mwangi, I. Mwangi, Mwangi, I. M., Imara M. Mwangi, B. Sample'
    expect(linked(line, imara)).toEqual(['imara', 'imara', 'imara', 'imara', null])
    expect(linked('Zoë Ångström', person('Zoe Angstrom'))).toEqual(['zoe'])
    expect(linked('Imara Mwangi', person('I. Mwangi', { slug: 'i' }))).toEqual(['i'])
    expect(linked('J. van der Berg', person('Jan van der Berg', { slug: 'jan' }))).toEqual(['jan'])
  })

  it('in the letters of any script, of which those of China are no initials', () => {
    expect(link([{ family: 'Иванов', given: 'И. И.' }], [person('Иван Иванов', { slug: 'ivan' })])).toEqual(['ivan'])
    const wei = person('王 伟', { slug: 'wei' })
    const names = ['伟', '伟华'].map((given) => ({ family: '王', given }))
    expect(link(names, [wei])).toEqual(['wei', null])
  })

  it('whose family name has several words, however the name is divided', () => {
    const taieb = person('Souhaib Ben Taieb', { slug: 'taieb' })
    const line = 'Ben Taieb, Souhaib; Taieb, Souhaib Ben; {Ben Taieb}, S.; Ben, Souhaib; Taieb, Ben'
    expect(linked(line, taieb)).toEqual(['taieb', 'taieb', 'taieb', null, null])
    expect(link([{ family: 'Ben Taieb', given: 'S.' }], [taieb])).toEqual(['taieb'])
  })

  it('that is written in one piece, in braces or as a family name alone, by the whole name only', () => {
    const islam = person('Dr. Bashima Islam', { slug: 'islam' })
    const whole = [{ literal: 'Bashima Islam' }, { family: 'Bashima Islam' }, { literal: 'Islam, Bashima' }]
    expect(link([...whole, { literal: 'B. Islam' }, { literal: 'Islam' }], [islam])).toEqual([
      ...['islam', 'islam', 'islam'],
      ...[null, null],
    ])
    expect(link(whole, [islam, person('Bashima Islam', { slug: 'namesake' })])).toEqual([null, null, null])
  })

  it('whose name is a single word, by that word alone', () => {
    const sukarno = person('Sukarno', { slug: 'sukarno' })
    expect(linked('Sukarno; A. Sukarno; Sukarno, Putra', sukarno)).toEqual(['sukarno', null, null])
    expect(linked('Sukarno', sukarno, person('Sukarno', { slug: 'namesake' }))).toEqual([null])
  })

  it('by a variant of the name', () => {
    const married = person('Imara Mwangi-Roe', { slug: 'imara', nameVariants: ['I. Mwangi', 'Mara Mwangi'] })
    expect(linked('Imara Mwangi, Mara Mwangi, M. Roe', married)).toEqual(['imara', 'imara', null])
  })

  it('with or without the suffix of the person’s name, but not with one that the person does not have', () => {
    const king = person('Martin Luther King Jr.', { slug: 'martin' })
    expect(linked('King, Martin L.; M. King; Martin King Jr.', king)).toEqual(['martin', 'martin', 'martin'])
    expect(linked('Imara Mwangi Jr.', imara)).toEqual([null])
    expect(linked('M. King', king, person('Martin King', { slug: 'senior' }))).toEqual([null])
  })

  it('never where another given name is written out, or where only the family name is', () => {
    const authors = [{ family: 'Mwangi', given: 'Ingrid' }, { family: 'Mwangi' }]
    expect(link(authors, [imara])).toEqual([null, null])
    expect(link([{ literal: 'Mwangi Institute' }], [imara])).toEqual([null])
  })

  it('of two with the same initial by the full given name alone, and never where two could still be meant', () => {
    const two = [person('Teodor Ionescu'), person('Tina Ionescu')]
    expect(linked('T. Ionescu, Tina Ionescu, Teodor Ionescu', ...two)).toEqual([null, 'tina', 'teodor'])
    const short = [person('Teodor Ionescu'), person('T. Ionescu', { slug: 't' })]
    expect(linked('Teodor Ionescu', ...short)).toEqual([null])
    const twins = [person('Ada Twin', { slug: 'a' }), person('Ada Twin', { slug: 'b' })]
    expect(linked('Ada Twin', ...twins)).toEqual([null])
  })

  it('by ORCID before all names; with another ORCID than the person has it is somebody else', () => {
    const known = person('Imara Mwangi', { orcid: ORCID })
    const by = (orcid: string, name = 'Mwangi') => link([{ family: name, given: 'I.', orcid }], [known])
    expect(by(ORCID, 'Married')).toEqual(['imara'])
    expect(by(OTHER_ORCID)).toEqual([null])
    expect(linked('I. Mwangi', known)).toEqual(['imara'])
    expect(link([{ family: 'Mwangi', given: 'I.', orcid: OTHER_ORCID }], [imara])).toEqual(['imara'])
  })

  it('by the name forms given, so that no name is parsed again for each publication', () => {
    const renamed = comparedPeople([imara]).map((each) => ({ ...each, name: 'Another Name' }))
    expect(linkAuthors(parseAuthors('I. Mwangi'), renamed)).toEqual(['imara'])
  })

  it('as an administrator has decided, where several could be meant, and never against an ORCID', () => {
    const two = [person('Teodor Ionescu'), person('Tina Ionescu', { orcid: ORCID })]
    const by = (authors: string, decided: DecidedAuthors) => link(parseAuthors(authors), two, decided)
    expect(by('T. Ionescu', { 'ionescu|t': 'teodor' })).toEqual(['teodor'])
    expect(by('T. Ionescu', { 'ionescu|t': null })).toEqual([null])
    expect(by('Tina Ionescu', { 'ionescu|tina': null, 'ionescu|t': 'teodor' })).toEqual([null])
    expect(by('T. Ionescu', { 'ionescu|t': 'somebody-else' })).toEqual([null])
    const known = [{ family: 'Ionescu', given: 'T.', orcid: ORCID }]
    expect(link(known, two, { 'ionescu|t': 'teodor' })).toEqual(['tina'])
    expect(authorKey({ family: 'van der Velde', given: 'Ana María' })).toBe('van-der-velde|ana')
    expect([authorKey({ literal: 'A body' }), authorKey({ family: 'Alone' })]).toEqual([undefined, undefined])
  })
})

describe('who signed a news item is linked', () => {
  const all = comparedPeople([person('Dr. Imara Mwangi'), person('Teodor Ionescu'), person('Tina Ionescu')])
  it.each([
    ['Dr. Imara Mwangi', 'imara'],
    ['I. Mwangi', 'imara'],
    ['Mwangi, Imara', 'imara'],
    ['T. Ionescu', null],
    ['Imara Mwangi, Teodor Ionescu', null],
    ['Mwangi Institute', null],
    ['Field team', null],
  ])('%s: %s', (signature, slug) => {
    expect(linkSignature(signature, all)).toBe(slug)
  })
})
