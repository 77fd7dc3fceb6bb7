import type { Opening } from '@hazards/schema/kinds/opening'
import { isOpen } from '@hazards/schema/opening-deadline'
import { type About, loadHazardNames, narrowing } from '../../lib/hazard-names.ts'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'

/** What the openings of a page are about: those of a theme or a project, about a hazard, or all. */
export type OpeningsOf = { theme: string } | { project: string } | About

const getInput = (of: OpeningsOf) => ('theme' in of || 'project' in of ? of : narrowing(of))

export const loadOpenings = async (utils: ApiUtils, of: OpeningsOf = {}): Promise<void> => {
  await utils.openings.list.fetch(getInput(of))
}

/** Returns the openings that one can still apply for at `now` (ISO 8601). Requires loadOpenings. */
export const useOpenings = (now: string, of: OpeningsOf = {}): Opening[] => {
  const [openings] = trpc.openings.list.useSuspenseQuery(getInput(of))
  return openings.filter((opening) => isOpen(opening, now))
}

/** Loads an opening with what its page names. @throws the API's errors, NOT_FOUND for an unknown opening */
export const loadOpening = async (utils: ApiUtils, id: string) => {
  const opening = await utils.openings.get.fetch({ id })
  await Promise.all([
    loadHazardNames(utils, opening),
    utils.people.ofOpening.fetch({ slug: opening.slug }),
    ...(opening.themes ?? []).map((theme) => utils.themes.get.fetch({ id: theme })),
    ...(opening.projects ?? []).map((project) => utils.projects.get.fetch({ id: project })),
  ])
  return opening
}

/** Returns an opening with its people, themes and projects. Requires loadOpening. */
export const useOpening = (slug: string) => {
  const [opening] = trpc.openings.get.useSuspenseQuery({ id: slug })
  const [people] = trpc.people.ofOpening.useSuspenseQuery({ slug })
  const [themes] = trpc.useSuspenseQueries((calls) => (opening.themes ?? []).map((id) => calls.themes.get({ id })))
  const [projects] = trpc.useSuspenseQueries((calls) =>
    (opening.projects ?? []).map((id) => calls.projects.get({ id })),
  )
  return { opening, people, themes, projects }
}
