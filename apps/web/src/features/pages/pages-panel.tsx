import { ownPageKind } from '@hazards/schema/kinds/own-page'
import { ownPageSchemas } from '@hazards/schema/own-page'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { trpc } from '../../lib/trpc.ts'
import { ArrangedPanel } from '../records/arranged/arranged-panel.tsx'
import { useArrangedKind } from '../records/arranged/use-arranged-kind.ts'

/** The list of the pages that the group writes itself (records §6 and §22). */
export const PagesPanel = () => {
  const address = useSectionAddress()
  const kind = useArrangedKind(address.filter, {
    record: 'ownPage',
    ...ownPageKind,
    title: 'Pages',
    schema: ownPageSchemas.input,
    api: trpc.pages,
    cache: trpc.useUtils().pages,
  })
  return <ArrangedPanel kind={kind} {...address} />
}
