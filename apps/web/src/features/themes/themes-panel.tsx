import { themeKind } from '@hazards/schema/kinds/theme'
import { publishInput } from '@hazards/schema/publishing'
import { type AdminTheme, themeInputSchema } from '@hazards/schema/theme'
import { PANEL_PAGES } from '../../components/panel/list/list-rows.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ArrangedKind } from '../records/arranged/arranged-kind.ts'
import { readArrangedSearch } from '../records/arranged/arranged-list.ts'
import { ArrangedPanel } from '../records/arranged/arranged-panel.tsx'
import { useAboutFilters } from '../records/list/use-about-filters.ts'

const schema = themeInputSchema.extend(publishInput)

/** The list of themes on the Research page (records §5 and §6). */
export const ThemesPanel = () => {
  const utils = trpc.useUtils()
  const address = useSectionAddress()
  const { filters, about } = useAboutFilters(address.filter)
  const wanted = { ...readArrangedSearch(address.filter), ...about }
  const list = trpc.themes.page.useInfiniteQuery(wanted, PANEL_PAGES)
  const update = trpc.themes.update.useMutation()
  const [remove, arrange] = [trpc.themes.delete.useMutation(), trpc.themes.arrange.useMutation()]
  const kind: ArrangedKind<AdminTheme> = {
    record: 'theme',
    ...themeKind,
    title: 'All Themes',
    schema,
    nameOf: ({ title }) => title,
    filters,
    wanted,
    list,
    calls: {
      useCreate: (once) => {
        const create = trpc.themes.create.useMutation(once)
        return (input) => create.mutateAsync(schema.parse(input))
      },
      update: ({ id, expected, ...input }) => update.mutateAsync({ ...schema.partial().parse(input), id, expected }),
      remove: (id) => remove.mutateAsync({ id }),
      arrange: (order) => arrange.mutateAsync(order),
      reload: (id) => utils.themes.adminGet.fetch({ id }, { staleTime: 0 }),
    },
  }
  return <ArrangedPanel kind={kind} {...address} />
}
