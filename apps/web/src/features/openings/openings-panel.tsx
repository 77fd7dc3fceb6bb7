import { openingKind } from '@hazards/schema/kinds/opening'
import { openingSchemas } from '@hazards/schema/opening'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { trpc } from '../../lib/trpc.ts'
import { ArrangedPanel } from '../records/arranged/arranged-panel.tsx'
import { useArrangedKind } from '../records/arranged/use-arranged-kind.ts'
import { useAboutFilters } from '../records/list/use-about-filters.ts'

/** The list of openings (records §6 and §21). */
export const OpeningsPanel = () => {
  const address = useSectionAddress()
  const { filters, about } = useAboutFilters(address.filter)
  const kind = useArrangedKind(address.filter, {
    record: 'opening',
    ...openingKind,
    title: 'Openings',
    schema: openingSchemas.input,
    api: trpc.openings,
    cache: trpc.useUtils().openings,
    filters,
    wanted: about,
  })
  return <ArrangedPanel kind={kind} {...address} />
}
