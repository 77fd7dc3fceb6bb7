import type { Person } from '@hazards/schema/person'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'

/** Everybody on the Team page. */
export const loadPeople = async (utils: ApiUtils): Promise<void> => {
  await utils.people.list.fetch()
}

/** The people by where they stand on the Team page (specification §2, /team): alumni by batch, newest batch first. */
export const usePeople = () => {
  const [people] = trpc.people.list.useSuspenseQuery()
  const inSection = (section: Person['section']) => people.filter((person) => person.section === section)
  return {
    leads: inSection('lead'),
    members: inSection('member'),
    masters: inSection('masters'),
    batches: byBatch(inSection('alumni')),
  }
}

export type Batch = { batch: string; members: Person[] }

const byBatch = (alumni: Person[]): Batch[] => {
  const batches = [...new Set(alumni.map(({ batch }) => batch ?? ''))].sort((a, b) => b.localeCompare(a))
  return batches.map((batch) => ({ batch, members: alumni.filter((person) => (person.batch ?? '') === batch) }))
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

export const usePerson = (slug: string) => {
  const [person] = trpc.people.get.useSuspenseQuery({ id: slug })
  const [publications] = trpc.publications.search.useSuspenseQuery({ author: slug })
  const [projects] = trpc.projects.list.useSuspenseQuery({ person: slug })
  return { person, publications, projects }
}
