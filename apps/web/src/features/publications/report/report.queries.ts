import { type ApiUtils, trpc } from '../../../lib/trpc.ts'
import { LINKED, type LinkedFilter, offeredTypes } from '../list/publication-search.ts'
import { counted, loadFilterNames, useFilterNames } from '../publications.queries.ts'
import { getFilter, type ReportAddress } from './report-address.ts'

/** Loads /publications/report: what can be chosen, and how many publications there are. */
export const loadReport = async (utils: ApiUtils, address: ReportAddress): Promise<void> => {
  await Promise.all([
    loadFilterNames(utils, address),
    utils.people.list.fetch(),
    utils.projects.list.fetch(),
    utils.publications.summary.fetch(),
    utils.publications.facets.fetch(counted(getFilter(address))),
  ])
}

export const useReport = (address: ReportAddress) => {
  const [people] = trpc.people.list.useSuspenseQuery()
  const [projects] = trpc.projects.list.useSuspenseQuery()
  const [summary] = trpc.publications.summary.useSuspenseQuery()
  const [facets] = trpc.publications.facets.useSuspenseQuery(counted(getFilter(address)))
  const names: Partial<Record<LinkedFilter, string>> = useFilterNames(address)
  const ofType = facets.type.filter(({ value }) => !address.type || value === address.type)
  const further = (['theme', 'keyword', 'site', 'hazard', 'event'] as const).flatMap((name) =>
    address[name] ? [`${LINKED[name]}: ${names[name] ?? address[name]}`] : [],
  )
  return {
    people,
    projects,
    types: offeredTypes(summary, address.type),
    total: ofType.reduce((sum, { count }) => sum + count, 0),
    further: address.search ? [`Search: ${address.search}`, ...further] : further,
  }
}
