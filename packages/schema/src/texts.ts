import { z } from 'zod'
import { aboutTexts } from './about.texts.ts'
import { contactTexts } from './contact.texts.ts'
import { focusAreaTexts } from './focus-areas.texts.ts'
import { groupTexts } from './group.texts.ts'
import { homeTexts } from './home.texts.ts'
import { mailTexts } from './mails.texts.ts'
import { newsTexts } from './news.texts.ts'
import { newsEventsTexts } from './news-events.texts.ts'
import { strictFields, timestampSchema } from './primitives.ts'
import { projectsTexts } from './projects.texts.ts'
import { publicationsTexts } from './publications.texts.ts'
import { researchTexts } from './research.texts.ts'
import { submitNewsTexts } from './submit-news.texts.ts'
import { teamTexts } from './team.texts.ts'
import { inputsOf, outputsOf, type TextDocument, type TextFields } from './text-field.ts'

/** The texts of the site, one document for each page or what several pages show (records §5). A new document is one line here. */
export const TEXTS = {
  group: groupTexts,
  home: homeTexts,
  about: aboutTexts,
  'focus-areas': focusAreaTexts,
  research: researchTexts,
  team: teamTexts,
  projects: projectsTexts,
  publications: publicationsTexts,
  'news-events': newsEventsTexts,
  'submit-news': submitNewsTexts,
  news: newsTexts,
  contact: contactTexts,
  mails: mailTexts,
} as const
export type TextPage = keyof typeof TEXTS
export const TEXT_PAGES = Object.keys(TEXTS) as [TextPage, ...TextPage[]]

/** What the texts of a page hold. */
export type TextsOf<Page extends TextPage> = (typeof TEXTS)[Page]['original']

/** The same as every answer gives them. */
export type PageTexts<Page extends TextPage = TextPage> = {
  [Each in Page]: TextsOf<Each> & { page: Each; updatedAt: string | null }
}[Page]

/** What is in every answer, and nobody may change. */
export const TEXT_FIXED_FIELDS = ['page', 'updatedAt'] as const

/** The texts of one page as every answer gives them. */
export const textsSchema = (page: TextPage) => answers[page]

const answerOf = (page: TextPage) =>
  z
    .object({
      page: z.literal(page),
      updatedAt: timestampSchema.nullable().meta({ description: 'null where they are the original texts' }),
      ...outputsOf(TEXTS[page].fields as TextFields),
    })
    .meta({ id: `${inPascalCase(page)}Texts` })

/** 'news-events' is 'NewsEvents'. */
const inPascalCase = (page: string) => page.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const answers = Object.fromEntries(TEXT_PAGES.map((page) => [page, answerOf(page)])) as Record<
  TextPage,
  ReturnType<typeof answerOf>
>

/** The texts of any page: `page` tells which. */
export const pageTextsSchema = z.discriminatedUnion(
  'page',
  Object.values(answers) as [(typeof answers)[TextPage], ...(typeof answers)[TextPage][]],
) as unknown as z.ZodType<PageTexts, PageTexts>

/** Any of the texts of a page, with `expected` as for publications (records §5). */
export const textsUpdateSchema = (page: TextPage) => {
  const input = strictFields({
    ...inputsOf(TEXTS[page].fields as TextFields),
    page: z.literal(page),
    updatedAt: timestampSchema.nullable(),
  }).partial()
  return input.extend({ expected: input.optional() })
}

/**
 * The texts of a page: what was changed, and the original for all the rest.
 *
 * @param changes fields that were changed, by their names; one that no longer fits is passed over
 */
export const textsFrom = <Page extends TextPage>(page: Page, changes: Record<string, unknown>): TextsOf<Page> => {
  const { fields, original } = TEXTS[page] as TextDocument
  const kept = Object.entries(changes).flatMap(([name, value]) => {
    const read = Object.hasOwn(fields, name) ? fields[name]?.output.safeParse(value) : undefined
    return read?.success ? [[name, read.data]] : []
  })
  return { ...original, ...Object.fromEntries(kept) } as TextsOf<Page>
}
