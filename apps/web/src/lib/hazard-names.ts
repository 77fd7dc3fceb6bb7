import { redirect } from '@tanstack/react-router'
import { textParam } from './search-params.ts'
import type { ApiUtils } from './trpc.ts'

/** Loads what the hazards of a record are called. */
export const loadHazardNames = async (utils: ApiUtils, { hazards }: { hazards: string[] | null }): Promise<void> => {
  if (hazards) await utils.hazards.names.fetch({ values: hazards })
}

/** The keys of an address that narrow any list to what is about a hazard or an event (records §16.6). */
export const ABOUT_KEYS = ['hazard', 'event'] as const
export type About = { hazard?: string; event?: string }

const VALUE_MAX = 110

/** Reads the filter by hazard and event from the query parameters. */
export const readAbout = (params: Record<string, unknown>): About => ({
  hazard: textParam(params.hazard, VALUE_MAX),
  event: textParam(params.event, VALUE_MAX),
})

/** Returns the input of a list that is narrowed so; undefined for the whole list, whose answer all pages share. */
export const narrowing = (about: About): About | undefined => (listValues(about).length > 0 ? about : undefined)

/** Returns the hazard and the event of a filter, as the call of their names takes them. */
export const listValues = ({ hazard, event }: About): string[] => [hazard, event].filter((each) => each !== undefined)

/**
 * Loads what the hazard and the event of a filter are called. @throws a redirect to the same page without those that there are
 * not, since a page passes over unknown values (records §1)
 */
export const requireKnownHazard = async (
  utils: ApiUtils,
  page:
    | '/publications'
    | '/publications/report'
    | '/news-events'
    | '/projects'
    | '/research'
    | '/sites'
    | '/team'
    | '/openings'
    | '/search',
  search: About & { role?: string | undefined },
): Promise<void> => {
  const values = listValues(search)
  if (values.length === 0) return
  const names = await utils.hazards.names.fetch({ values })
  const known = (given?: string) => (names.some(({ value }) => value === given) ? given : undefined)
  const found = { hazard: known(search.hazard), event: known(search.event) }
  if (found.hazard === search.hazard && found.event === search.event) return
  throw redirect({ to: page, search: { ...search, ...found } })
}
