import { openingKind } from '@hazards/schema/kinds/opening'
import { type AdminOpening, openingInputSchema } from '@hazards/schema/opening'
import { publishInput } from '@hazards/schema/publishing'
import { PANEL_PAGES } from '../../components/panel/list/list-rows.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ArrangedKind } from '../records/arranged/arranged-kind.ts'
import { readArrangedSearch } from '../records/arranged/arranged-list.ts'
import { ArrangedPanel } from '../records/arranged/arranged-panel.tsx'
import { useAboutFilters } from '../records/list/use-about-filters.ts'

const schema = openingInputSchema.extend(publishInput)

/** The list of openings (records §6 and §21). */
export const OpeningsPanel = () => {
  const utils = trpc.useUtils()
  const address = useSectionAddress()
  const { filters, about } = useAboutFilters(address.filter)
  const wanted = { ...readArrangedSearch(address.filter), ...about }
  const list = trpc.openings.page.useInfiniteQuery(wanted, PANEL_PAGES)
  const update = trpc.openings.update.useMutation()
  const [remove, arrange] = [trpc.openings.delete.useMutation(), trpc.openings.arrange.useMutation()]
  const kind: ArrangedKind<AdminOpening> = {
    record: 'opening',
    ...openingKind,
    title: 'Openings',
    schema,
    nameOf: ({ title }) => title,
    filters,
    wanted,
    list,
    calls: {
      useCreate: (once) => {
        const create = trpc.openings.create.useMutation(once)
        return (input) => create.mutateAsync(schema.parse(input))
      },
      update: ({ id, expected, ...input }) => update.mutateAsync({ ...schema.partial().parse(input), id, expected }),
      remove: (id) => remove.mutateAsync({ id }),
      arrange: (order) => arrange.mutateAsync(order),
      reload: (id) => utils.openings.adminGet.fetch({ id }, { staleTime: 0 }),
    },
  }
  return <ArrangedPanel kind={kind} {...address} />
}
