import { displayNames } from '@hazards/schema/display-name'
import { formatPlainText } from '@hazards/schema/formatted-text'
import { type Home, type HomeInput, homeInput, homeSchema } from '@hazards/schema/home'
import { HOME_EXCERPT, HOME_PEOPLE, HOME_ROWS, HOME_THEMES } from '@hazards/schema/home.constants'
import { HOME_UPCOMING_EVENTS } from '@hazards/schema/news-event.constants'
import type { Publication } from '@hazards/schema/publication'
import { wholeList } from '../../trpc/answers.ts'
import type { Context } from '../../trpc/context.ts'
import { publicRead, router } from '../../trpc/trpc.ts'

/**
 * What Home shows, in one answer: a page carries its data, and the lists of other pages hold much that Home does not show. The schema drops the
 * fields that it does not name. One query after the other, so that a page never holds two connections.
 */
export const homeRouter = router({
  page: publicRead(['publications', 'newsEvents', 'people', 'projects', 'themes', 'sites'])
    .input(homeInput)
    .output(homeSchema)
    .query(async ({ ctx, input: { category, ...filter } }) => {
      const { services } = ctx
      const found = await services.publications.search(filter)
      return {
        publications: { items: found.items.slice(0, HOME_ROWS).map(withNames), total: found.total },
        summary: await services.publications.summary(),
        ...(await readNews(ctx, category)),
        ...(await readThemes(ctx)),
        people: await readPeople(ctx),
        projects: await readProjects(ctx),
        sites: await services.siteMaps.all({}),
      }
    }),
})

/** Returns a publication with its authors as pages show them. */
const withNames = <Item extends Publication>(publication: Item) => ({
  ...publication,
  authors: displayNames(publication.authorNames),
})

const readNews = async ({ services: { newsEvents } }: Context, category: HomeInput['category']) => {
  const past = await newsEvents.excerpts.part({ when: 'past', ...(category && { category }), limit: HOME_ROWS })
  // One more than are shown, for a page that stays open until the first of them has begun.
  const next = { when: 'upcoming', sort: 'eventDate', limit: HOME_UPCOMING_EVENTS + 1 } as const
  const upcoming = await newsEvents.excerpts.part(next)
  const { facets } = await newsEvents.count({ when: 'past' })
  const [latest = null] = category ? (await newsEvents.excerpts.part({ when: 'past', limit: 1 })).items : past.items
  return {
    news: [
      ...past.items.map((item) => ({ ...item, content: shorten(item.content) })),
      // Of these Home shows neither text nor picture.
      ...upcoming.items.map((item) => ({ ...item, content: '', imageUrl: null })),
    ],
    latest,
    categories: Object.fromEntries(facets.category.map(({ value, count }) => [value, count])),
  }
}

const shorten = (text: string): string =>
  text.length > HOME_EXCERPT ? `${[...text].slice(0, HOME_EXCERPT).join('')}…` : text

const readPeople = async (ctx: Context): Promise<Home['people']> => {
  const { list } = ctx.services.people
  const [leads, members] = [
    await wholeList(ctx, list, { section: 'lead' }),
    await wholeList(ctx, list, { section: 'member' }),
  ]
  return [...leads, ...members].slice(0, HOME_PEOPLE)
}

const readThemes = async (ctx: Context) => {
  const themes = await wholeList(ctx, ctx.services.themes.list, {})
  return { themes: themes.map(({ slug }) => slug), firstThemes: themes.slice(0, HOME_THEMES).map(inWords) }
}

const readProjects = async (ctx: Context): Promise<Home['projects']> => {
  const projects = await wholeList(ctx, ctx.services.projects.list, {})
  return projects.flatMap(({ sites, ...project }) => (sites ? { ...project, sites: sites.length } : []))
}

/** Returns a theme with its description in words alone. */
const inWords = <Item extends { descriptionHtml: string }>(theme: Item) => ({
  ...theme,
  description: formatPlainText(theme.descriptionHtml),
})
