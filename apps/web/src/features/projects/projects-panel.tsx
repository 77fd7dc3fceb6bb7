import { projectKind } from '@hazards/schema/kinds/project'
import { PROJECT_STATUSES, projectSchemas } from '@hazards/schema/project'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { oneOfParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'
import { ArrangedPanel } from '../records/arranged/arranged-panel.tsx'
import { useArrangedKind } from '../records/arranged/use-arranged-kind.ts'
import { useAboutFilters } from '../records/list/use-about-filters.ts'

/** The list of projects on the Projects page (records §5 and §6). */
export const ProjectsPanel = () => {
  const address = useSectionAddress()
  const { filters, about } = useAboutFilters(address.filter)
  const kind = useArrangedKind(address.filter, {
    record: 'project',
    ...projectKind,
    title: 'All Projects',
    schema: projectSchemas.input,
    api: trpc.projects,
    cache: trpc.useUtils().projects,
    filters: [
      { key: 'status', label: projectKind.fields.status.label, options: projectKind.fields.status.options },
      ...filters,
    ],
    wanted: { ...about, status: oneOfParam(address.filter.status, PROJECT_STATUSES) },
  })
  return <ArrangedPanel kind={kind} {...address} />
}
