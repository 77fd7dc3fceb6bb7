import { ownPageKind } from '@hazards/schema/kinds/own-page'
import { type AdminOwnPage, ownPageSchemas } from '@hazards/schema/own-page'
import { PANEL_PAGES } from '../../components/panel/list/list-rows.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ArrangedKind } from '../records/arranged/arranged-kind.ts'
import { readArrangedSearch } from '../records/arranged/arranged-list.ts'
import { ArrangedPanel } from '../records/arranged/arranged-panel.tsx'

const { create: schema } = ownPageSchemas

/** The list of the pages that the group writes itself (records §6 and §22). */
export const PagesPanel = () => {
  const utils = trpc.useUtils()
  const address = useSectionAddress()
  const wanted = readArrangedSearch(address.filter)
  const list = trpc.pages.page.useInfiniteQuery(wanted, PANEL_PAGES)
  const update = trpc.pages.update.useMutation()
  const [remove, arrange] = [trpc.pages.delete.useMutation(), trpc.pages.arrange.useMutation()]
  const kind: ArrangedKind<AdminOwnPage> = {
    record: 'ownPage',
    ...ownPageKind,
    title: 'Pages',
    schema,
    nameOf: ({ title }) => title,
    wanted,
    list,
    calls: {
      useCreate: (once) => {
        const create = trpc.pages.create.useMutation(once)
        return (input) => create.mutateAsync(schema.parse(input))
      },
      update: ({ id, expected, ...input }) => update.mutateAsync({ ...schema.partial().parse(input), id, expected }),
      remove: (id) => remove.mutateAsync({ id }),
      arrange: (order) => arrange.mutateAsync(order),
      reload: (id) => utils.pages.adminGet.fetch({ id }, { staleTime: 0 }),
    },
  }
  return <ArrangedPanel kind={kind} {...address} />
}
