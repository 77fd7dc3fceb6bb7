import type { ApiUtils } from '../../lib/trpc.ts'

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
