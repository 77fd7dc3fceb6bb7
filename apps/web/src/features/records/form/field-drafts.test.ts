import { projectFields } from '@hazards/schema/kinds/project'
import { publicationFields } from '@hazards/schema/kinds/publication'
import { TEXT_PAGES, TEXTS, textsUpdateSchema } from '@hazards/schema/texts'
import { expect, it } from 'vitest'
import { findMessage, schemaResolver } from '../../../components/panel/schema-resolver.ts'
import { buildDraft, buildDuplicate, readDraft } from './field-drafts.ts'

const readProblems = async (schema: Parameters<typeof schemaResolver>[0], values: object) =>
  (await schemaResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false })).errors

it.each(TEXT_PAGES)('what the form of %s sends untouched is what it began with', (page) => {
  const { fields, original } = TEXTS[page]
  expect(readDraft(fields, buildDraft(fields, original))).toEqual(original)
})

it('takes lines without empty ones, and paragraphs parted by an empty line', () => {
  const { fields, original } = TEXTS.about
  const draft = { ...buildDraft(fields, original), story: ' One.\nStill one.\n\n \nTwo. \n' }
  expect(readDraft(fields, draft).story).toEqual(['One.\nStill one.', 'Two.'])
})

it('keeps what is indented behind an empty line with its item of a list', () => {
  const { fields, original } = TEXTS.about
  const story = ['Before.', '- item\n\n  of two paragraphs\n- other', 'After.']
  const draft = buildDraft(fields, { ...original, story })
  expect(readDraft(fields, draft).story).toEqual(story)
})

it('takes an address as people type it', () => {
  const { fields, original } = TEXTS.team
  const draft = { ...buildDraft(fields, original), updateUrl: 'example.org/profile' }
  expect(readDraft(fields, draft).updateUrl).toBe('https://example.org/profile')
})

it('takes degrees with a decimal comma, and no comma between thousands', () => {
  const { fields, original } = TEXTS.group
  const read = (latitude: string) => readDraft(fields, { ...buildDraft(fields, original), latitude }).latitude
  expect([read('47,3769'), read('-8,5'), read('47.3769')]).toEqual([47.3769, -8.5, 47.3769])
  expect(read('1,000,000')).toBeNaN()
})

it('refuses a number that is left empty or is a word, at its field', async () => {
  const { fields, original } = TEXTS.group
  for (const founded of ['', 'long ago']) {
    const errors = await readProblems(
      textsUpdateSchema('group'),
      readDraft(fields, { ...buildDraft(fields, original), founded }),
    )
    expect(findMessage(errors, 'founded')).toBe('Founded in must be a number')
  }
})

it('shows what is wrong with a line at its field, and with an item of a list at that item alone', async () => {
  const { fields, original } = TEXTS.group
  const address = ['Room 1', 'x'.repeat(101)]
  const input = { ...readDraft(fields, buildDraft(fields, original)), address }
  expect(findMessage(await readProblems(textsUpdateSchema('group'), input), 'address')).toMatch(
    /^Address must be at most 100/,
  )
  const pillars = TEXTS.home.original.pillars.map((pillar, at) => (at === 1 ? { ...pillar, title: '' } : pillar))
  const errors = await readProblems(textsUpdateSchema('home'), { pillars })
  expect(findMessage(errors, 'pillars.1.title')).toMatch(/is required$/)
  expect(findMessage(errors, 'pillars.0')).toBeUndefined()
})

it('a new publication begins as a journal article, without keywords', () => {
  expect(buildDraft(publicationFields)).toMatchObject({ publicationType: 'journal', title: '', keywords: [], doi: '' })
})

it('a duplicate takes nothing over that is unique to the original', () => {
  const like = { title: 'A slope', doi: '10.1234/abcd', pages: '1-2', keywords: ['creep'], isFeatured: true, links: [] }
  expect(buildDuplicate(publicationFields, like)).toMatchObject({
    title: 'A slope',
    keywords: ['creep'],
    doi: '',
    pages: '',
    isFeatured: false,
    links: [],
  })
})

it('reads an empty progress as none', () => {
  expect(readDraft(projectFields, buildDraft(projectFields))).toMatchObject({ progress: 0 })
})
