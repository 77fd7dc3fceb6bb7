import { expect, it } from 'vitest'
import { findBadCitations, findRepeatedNumbers, readRules } from './rules.ts'

const records = readRules(`
## §1 Every record
| no. | rule | kept by | shown by |
|---|---|---|---|
| 1.1 | a record has a slug | api/records/ | slugs.test |
| 1.2 | a record has a page | web/lib/record-page.ts | |
`)
const trust = readRules(
  '| no. | rule | shown by | last figure |\n| 80 | nobody waits for others | e2e/crowds | met |\n',
)
const documents = { records, trust, specification: readRules('## §5 Validation\n## §8 Errors\n') }

it('the numbers of a document are those of its sections and of its rows', () => {
  expect(records.sections).toEqual(['1'])
  expect(records.rules.map(({ number }) => number)).toEqual(['1.1', '1.2'])
})

it('a rule whose row names no test is known', () => {
  expect(records.rules.filter(({ hasTest }) => !hasTest)).toEqual([{ number: '1.2', hasTest: false, isMet: true }])
  expect(trust.rules).toEqual([{ number: '80', hasTest: true, isMet: true }])
})

it('a rule whose row says that it is not met is known', () => {
  const { rules } = readRules(
    '| no. | rule | shown by | last figure |\n| 4 | all is kept | | **not met: no fsync** |\n',
  )
  expect(rules).toEqual([{ number: '4', hasTest: false, isMet: false }])
})

it.each([
  ['a section', '// A slug is given once (records §1).'],
  ['a rule', "it('has a slug (Records §1.1)')"],
  ['several sections', '/** Sign-in (specification §5 and §8; records §1). */'],
  ['a section across two lines of a comment', '/**\n * Mails (records\n * §1).\n */'],
  ['a section of an RFC', '/** A validator (RFC 9110 §13.1.1, §13.1.4). */'],
  ['a requirement', "it('while one waits, nobody else does (trust 80)')"],
])('a citation of %s that exists is accepted', (_what, text) => {
  expect(findBadCitations(text, documents)).toEqual([])
})

it.each([
  ['a section', '// records §7', 'records §7'],
  ['a rule', '// records §1.3', 'records §1.3'],
  ['one section of several', '// specification §5 and §6', 'specification §6'],
  ['a section across two lines', '/**\n * (records\n * §9)\n */', 'records §9'],
  ['a document', '// The limits of sign-in (design §7)', 'design §7'],
  ['a requirement', '// trust 81', 'trust 81'],
])('a citation of %s that does not exist is refused', (_what, text, bad) => {
  expect(findBadCitations(text, documents)).toEqual([bad])
})

it('a § that names no document is refused, but in the document itself', () => {
  expect(findBadCitations('// The form is empty (§5).', documents)).toEqual(['no document, §5'])
  expect(findBadCitations('the tabs count (§5)', documents, 'specification')).toEqual([])
})

it('a number that is given twice is refused', () => {
  expect(findRepeatedNumbers(readRules('| 7 | one |\n| 8 | two |\n| 7 | three |\n'))).toEqual(['7'])
})
