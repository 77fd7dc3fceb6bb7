import { themeKind } from '@hazards/schema/kinds/theme'
import { themeSchemas } from '@hazards/schema/theme'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { trpc } from '../../lib/trpc.ts'
import { ArrangedPanel } from '../records/arranged/arranged-panel.tsx'
import { useArrangedKind } from '../records/arranged/use-arranged-kind.ts'
import { useAboutFilters } from '../records/list/use-about-filters.ts'

/** The list of themes on the Research page (records §5 and §6). */
export const ThemesPanel = () => {
  const address = useSectionAddress()
  const { filters, about } = useAboutFilters(address.filter)
  const kind = useArrangedKind(address.filter, {
    record: 'theme',
    ...themeKind,
    title: 'All Themes',
    schema: themeSchemas.input,
    api: trpc.themes,
    cache: trpc.useUtils().themes,
    filters,
    wanted: about,
  })
  return <ArrangedPanel kind={kind} {...address} />
}
