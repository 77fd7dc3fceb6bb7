import type { Person } from '@hazards/schema/kinds/person'
import { type About, listValues, narrowing } from '../../lib/hazard-names.ts'
import { trpc } from '../../lib/trpc.ts'

/**
 * Returns the people by section of the Team page (specification §2, /team), with alumni grouped by batch, newest batch first.
 *
 * @param role only people of this role
 * @param about only people who work on this hazard and event
 */
export const usePeople = (role: string | undefined, about: About) => {
  const [all] = trpc.people.list.useSuspenseQuery(narrowing(about))
  const people = all.filter((person) => !role || person.role === role)
  const inSection = (section: Person['section']) => people.filter((person) => person.section === section)
  return {
    total: people.length,
    hazards: useHazardChoices(about),
    roles: [...new Set(all.map(({ role }) => role))],
    leads: inSection('lead'),
    members: inSection('member'),
    masters: inSection('masters'),
    batches: byBatch(inSection('alumni')),
  }
}

/** Returns the hazards to choose from, with the one of the address: a link may name one that is more exact than these. */
const useHazardChoices = (about: About) => {
  const [choices] = trpc.people.hazards.useSuspenseQuery()
  const { data: names = [] } = trpc.hazards.names.useQuery({ values: listValues(about) }, { enabled: false })
  const { hazard } = about
  if (!hazard || choices.some(({ value }) => value === hazard)) return choices
  return [...choices, { value: hazard, label: names.find(({ value }) => value === hazard)?.name ?? hazard }]
}

export type Batch = { batch: string; members: Person[] }

const byBatch = (alumni: Person[]): Batch[] => {
  const batches = [...new Set(alumni.map(({ batch }) => batch ?? ''))].sort((a, b) => b.localeCompare(a))
  return batches.map((batch) => ({ batch, members: alumni.filter((person) => (person.batch ?? '') === batch) }))
}

/** Returns a person with projects and newest publications. Requires loadPerson. */
export const usePerson = (slug: string) => {
  const [person] = trpc.people.get.useSuspenseQuery({ id: slug })
  const [publications] = trpc.publications.search.useSuspenseQuery({ author: slug })
  const [projects] = trpc.projects.list.useSuspenseQuery({ person: slug })
  const [{ type: types }] = trpc.publications.facets.useSuspenseQuery({ author: slug })
  return { person, publications, types, projects }
}
