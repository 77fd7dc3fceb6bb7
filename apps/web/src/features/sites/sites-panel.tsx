import { siteKind } from '@hazards/schema/kinds/site'
import { siteSchemas } from '@hazards/schema/site'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { trpc } from '../../lib/trpc.ts'
import { ArrangedPanel } from '../records/arranged/arranged-panel.tsx'
import { useArrangedKind } from '../records/arranged/use-arranged-kind.ts'
import { useAboutFilters } from '../records/list/use-about-filters.ts'

/** The list of sites (records §6 and §16.1). */
export const SitesPanel = () => {
  const address = useSectionAddress()
  const { filters, about } = useAboutFilters(address.filter)
  const kind = useArrangedKind(address.filter, {
    record: 'site',
    ...siteKind,
    title: 'Study Sites',
    schema: siteSchemas.input,
    api: trpc.sites,
    cache: trpc.useUtils().sites,
    filters,
    wanted: about,
  })
  return <ArrangedPanel kind={kind} {...address} />
}
