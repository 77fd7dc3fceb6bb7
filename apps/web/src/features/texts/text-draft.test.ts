import { TEXT_PAGES, TEXTS, textsUpdateSchema } from '@hazards/schema/texts'
import { expect, it } from 'vitest'
import { differencesOf, draftOf, inputOf, problemAt, problemsOf } from './text-draft.ts'

it.each(TEXT_PAGES)('what the form of %s sends untouched is what it began with', (page) => {
  const { fields, original } = TEXTS[page]
  expect(inputOf(fields, draftOf(fields, original))).toEqual(original)
})

it('takes lines without empty ones, and paragraphs parted by an empty line', () => {
  const { fields, original } = TEXTS.about
  const draft = { ...draftOf(fields, original), story: ' One.\nStill one.\n\n \nTwo. \n' }
  expect(inputOf(fields, draft).story).toEqual(['One.\nStill one.', 'Two.'])
})

it('takes an address as people type it', () => {
  const { fields, original } = TEXTS.team
  const draft = { ...draftOf(fields, original), updateUrl: 'example.org/profile' }
  expect(inputOf(fields, draft).updateUrl).toBe('https://example.org/profile')
})

it('refuses a number that is left empty or is a word, at its field', () => {
  const { fields, original } = TEXTS.group
  for (const founded of ['', 'long ago']) {
    const read = textsUpdateSchema('group').safeParse(inputOf(fields, { ...draftOf(fields, original), founded }))
    expect(problemAt(problemsOf(read.error?.issues ?? []), 'founded')).toBe('Founded in must be a number')
  }
})

it('shows what is wrong with a line at its field, and with an item of a list at that item alone', () => {
  const problems = problemsOf([
    { path: 'address.2', message: 'Too long' },
    { path: ['cards', 1, 'email'], message: 'No address' },
  ])
  expect(problemAt(problems, 'address')).toBe('Too long')
  expect(problemAt(problems, 'cards.1.email')).toBe('No address')
  expect(problemAt(problems, 'cards')).toBeUndefined()
})

it('tells of a conflict only what they wrote and we did not', () => {
  const base = TEXTS.team.original
  const theirs = { ...base, introduction: 'Theirs.', updateText: 'Both.' }
  const typed = { ...base, updateText: 'Both.', updateQuestion: 'Mine?' }
  expect(differencesOf(TEXTS.team.fields, { theirs, typed, base })).toEqual([
    { field: 'introduction', label: 'Introduction', theirs: 'Theirs.' },
  ])
})
