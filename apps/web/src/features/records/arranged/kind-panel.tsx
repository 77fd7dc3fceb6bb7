import { type ArrangedName, KINDS } from '@hazards/schema/kinds/kinds'
import { useSectionAddress } from '../../../components/panel/use-section-address.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useAboutFilters } from '../list/use-about-filters.ts'
import { ArrangedPanel } from './arranged-panel.tsx'
import { useArrangedKind } from './use-arranged-kind.ts'

/** The list of a kind of records, with the filters by hazard and event if the kind has them (records §6). */
export const KindPanel = ({ name }: { name: ArrangedName }) => {
  const address = useSectionAddress()
  const { filters, about } = useAboutFilters(address.filter)
  const declared = KINDS[name]
  const isAboutHazards = 'hazard' in declared.filter
  const kind = useArrangedKind(address.filter, {
    record: name,
    ...declared,
    title: 'heading' in declared ? declared.heading : declared.part,
    schema: declared.schemas.input,
    // The calls of all kinds have the same shape as far as it matters here.
    api: trpc[declared.tag] as typeof trpc.sites,
    cache: trpc.useUtils()[declared.tag] as ReturnType<typeof trpc.useUtils>['sites'],
    ...(isAboutHazards && { filters, wanted: about }),
  })
  return <ArrangedPanel kind={kind} {...address} />
}
