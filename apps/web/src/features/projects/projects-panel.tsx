import { projectKind } from '@hazards/schema/kinds/project'
import { type AdminProject, PROJECT_STATUSES, projectInputSchema } from '@hazards/schema/project'
import { publishInput } from '@hazards/schema/publishing'
import { PANEL_PAGES } from '../../components/panel/list/list-rows.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { oneOfParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ArrangedKind } from '../records/arranged/arranged-kind.ts'
import { readArrangedSearch } from '../records/arranged/arranged-list.ts'
import { ArrangedPanel } from '../records/arranged/arranged-panel.tsx'
import { useAboutFilters } from '../records/list/use-about-filters.ts'

const schema = projectInputSchema.extend(publishInput)

/** The list of projects on the Projects page (records §5 and §6). */
export const ProjectsPanel = () => {
  const utils = trpc.useUtils()
  const address = useSectionAddress()
  const { filters, about } = useAboutFilters(address.filter)
  const wanted = {
    ...readArrangedSearch(address.filter),
    ...about,
    status: oneOfParam(address.filter.status, PROJECT_STATUSES),
  }
  const list = trpc.projects.page.useInfiniteQuery(wanted, PANEL_PAGES)
  const update = trpc.projects.update.useMutation()
  const [remove, arrange] = [trpc.projects.delete.useMutation(), trpc.projects.arrange.useMutation()]
  const kind: ArrangedKind<AdminProject> = {
    record: 'project',
    ...projectKind,
    title: 'All Projects',
    schema,
    nameOf: ({ title }) => title,
    filters: [
      { key: 'status', label: projectKind.fields.status.label, options: projectKind.fields.status.options },
      ...filters,
    ],
    wanted,
    list,
    calls: {
      useCreate: (once) => {
        const create = trpc.projects.create.useMutation(once)
        return (input) => create.mutateAsync(schema.parse(input))
      },
      update: ({ id, expected, ...input }) => update.mutateAsync({ ...schema.partial().parse(input), id, expected }),
      remove: (id) => remove.mutateAsync({ id }),
      arrange: (order) => arrange.mutateAsync(order),
      reload: (id) => utils.projects.adminGet.fetch({ id }, { staleTime: 0 }),
    },
  }
  return <ArrangedPanel kind={kind} {...address} />
}
