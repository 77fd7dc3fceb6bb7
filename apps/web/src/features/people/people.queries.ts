import { type About, narrowing } from '../../lib/hazard-names.ts'
import type { ApiUtils } from '../../lib/trpc.ts'

/** Loads everyone on the Team page, or those who work on a hazard or an event. */
export const loadPeople = async (utils: ApiUtils, about: About = {}): Promise<void> => {
  await Promise.all([utils.people.list.fetch(narrowing(about)), utils.people.hazards.fetch()])
}

/**
 * Loads a person with projects and newest publications for /team/<slug>. @throws the API's errors, NOT_FOUND for an unknown
 * person
 */
export const loadPerson = async (utils: ApiUtils, id: string) => {
  const person = await utils.people.get.fetch({ id })
  await Promise.all([
    utils.publications.search.fetch({ author: person.slug }),
    utils.publications.facets.fetch({ author: person.slug }),
    utils.projects.list.fetch({ person: person.slug }),
  ])
  return person
}
