import type { ApiUtils } from '../../lib/trpc.ts'

/** Everybody on the Team page. */
export const loadPeople = async (utils: ApiUtils): Promise<void> => {
  await utils.people.list.fetch()
}

/** /team/<slug>: one person, the newest publications and the projects. @throws what the API throws; NOT_FOUND where there is nobody */
export const loadPerson = async (utils: ApiUtils, id: string) => {
  const person = await utils.people.get.fetch({ id })
  await Promise.all([
    utils.publications.search.fetch({ author: person.slug }),
    utils.projects.list.fetch({ person: person.slug }),
  ])
  return person
}
