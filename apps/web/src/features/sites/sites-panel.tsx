import { siteKind } from '@hazards/schema/kinds/site'
import { publishInput } from '@hazards/schema/publishing'
import { type AdminSite, siteInputSchema } from '@hazards/schema/site'
import { PANEL_PAGES } from '../../components/panel/list/list-rows.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ArrangedKind } from '../records/arranged/arranged-kind.ts'
import { readArrangedSearch } from '../records/arranged/arranged-list.ts'
import { ArrangedPanel } from '../records/arranged/arranged-panel.tsx'
import { useAboutFilters } from '../records/list/use-about-filters.ts'

const schema = siteInputSchema.extend(publishInput)

/** The list of sites (records §6 and §16.1). */
export const SitesPanel = () => {
  const utils = trpc.useUtils()
  const address = useSectionAddress()
  const { filters, about } = useAboutFilters(address.filter)
  const wanted = { ...readArrangedSearch(address.filter), ...about }
  const list = trpc.sites.page.useInfiniteQuery(wanted, PANEL_PAGES)
  const update = trpc.sites.update.useMutation()
  const [remove, arrange] = [trpc.sites.delete.useMutation(), trpc.sites.arrange.useMutation()]
  const kind: ArrangedKind<AdminSite> = {
    record: 'site',
    ...siteKind,
    title: 'Study Sites',
    schema,
    nameOf: ({ name }) => name,
    filters,
    wanted,
    list,
    calls: {
      useCreate: (once) => {
        const create = trpc.sites.create.useMutation(once)
        return (input) => create.mutateAsync(schema.parse(input))
      },
      update: ({ id, expected, ...input }) => update.mutateAsync({ ...schema.partial().parse(input), id, expected }),
      remove: (id) => remove.mutateAsync({ id }),
      arrange: (order) => arrange.mutateAsync(order),
      reload: (id) => utils.sites.adminGet.fetch({ id }, { staleTime: 0 }),
    },
  }
  return <ArrangedPanel kind={kind} {...address} />
}
