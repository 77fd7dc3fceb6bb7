import { z } from 'zod'
import { aboutTexts } from './about.texts.ts'
import { accessibilityTexts } from './accessibility.texts.ts'
import { contactTexts } from './contact.texts.ts'
import { evidenceTexts } from './evidence.texts.ts'
import { type Fields, getInputs } from './fields/field.ts'
import { formattedHtmlsSentBack } from './fields/formatted-fields.ts'
import { type ShownTexts, shownOutputs, type TextDocument } from './fields/text-document.ts'
import { focusAreaTexts } from './focus-areas.texts.ts'
import { groupTexts } from './group.texts.ts'
import { homeTexts } from './home.texts.ts'
import { imprintTexts } from './imprint.texts.ts'
import { mailTexts } from './mails.texts.ts'
import { newsTexts } from './news.texts.ts'
import { newsEventsTexts } from './news-events.texts.ts'
import { strictFields, timestampSchema } from './primitives.ts'
import { privacyTexts } from './privacy.texts.ts'
import { projectsTexts } from './projects.texts.ts'
import { publicationsTexts } from './publications.texts.ts'
import { researchTexts } from './research.texts.ts'
import { submitNewsTexts } from './submit-news.texts.ts'
import { teamTexts } from './team.texts.ts'

/** The site's texts, one document per page or per group of pages (records §5). A new document is one line here. */
export const TEXTS = {
  group: groupTexts,
  home: homeTexts,
  about: aboutTexts,
  'focus-areas': focusAreaTexts,
  research: researchTexts,
  evidence: evidenceTexts,
  team: teamTexts,
  projects: projectsTexts,
  publications: publicationsTexts,
  'news-events': newsEventsTexts,
  'submit-news': submitNewsTexts,
  news: newsTexts,
  contact: contactTexts,
  privacy: privacyTexts,
  accessibility: accessibilityTexts,
  imprint: imprintTexts,
  mails: mailTexts,
} as const
export type TextPage = keyof typeof TEXTS
export const TEXT_PAGES = Object.keys(TEXTS) as [TextPage, ...TextPage[]]

export type TextsOf<Page extends TextPage> = (typeof TEXTS)[Page]['original']

/** The texts of a page as a response has them (records §19). */
export type PageTexts<Page extends TextPage = TextPage> = {
  [Each in Page]: ShownTexts<(typeof TEXTS)[Each]['fields']> & { page: Each; updatedAt: string | null }
}[Page]

/** Fields in every response that an update cannot change. */
export const TEXT_FIXED_FIELDS = ['page', 'updatedAt'] as const

/** Returns the response schema of a page's texts. */
export const textsSchema = (page: TextPage) => answers[page]

const buildAnswer = (page: TextPage) =>
  z
    .object({
      page: z.literal(page),
      updatedAt: timestampSchema.nullable().meta({ description: 'null for the original texts' }),
      ...shownOutputs(TEXTS[page].fields as Fields),
    })
    .meta({ id: `${inPascalCase(page)}Texts` })

/** Returns 'NewsEvents' for 'news-events'. */
const inPascalCase = (page: string) => page.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const answers = Object.fromEntries(TEXT_PAGES.map((page) => [page, buildAnswer(page)])) as Record<
  TextPage,
  ReturnType<typeof buildAnswer>
>

/** The texts of any page. `page` is the discriminator. */
export const pageTextsSchema = z.discriminatedUnion(
  'page',
  Object.values(answers) as [(typeof answers)[TextPage], ...(typeof answers)[TextPage][]],
) as unknown as z.ZodType<PageTexts, PageTexts>

/** Any subset of a page's texts, with `expected` as for publications (records §5). */
export const textsUpdateSchema = (page: TextPage) => {
  const input = strictFields({
    ...getInputs(TEXTS[page].fields as Fields),
    ...formattedHtmlsSentBack(TEXTS[page].fields as Fields),
    page: z.literal(page),
    updatedAt: timestampSchema.nullable(),
  }).partial()
  return input.extend({ expected: input.optional() })
}

/**
 * Returns the texts of a page: the changed ones, and the original for all others.
 *
 * @param changes the changed fields by name; values that no longer match the schema are ignored
 */
export const textsFrom = <Page extends TextPage>(page: Page, changes: Record<string, unknown>): TextsOf<Page> => {
  const { fields, original } = TEXTS[page] as TextDocument
  const kept = Object.entries(changes).flatMap(([name, value]) => {
    const read = Object.hasOwn(fields, name) ? fields[name]?.output.safeParse(value) : undefined
    return read?.success ? [[name, read.data]] : []
  })
  return { ...original, ...Object.fromEntries(kept) } as TextsOf<Page>
}
