import { getRouteApi } from '@tanstack/react-router'
import type { PanelAddress } from '../../lib/panel-search.ts'

const route = getRouteApi('/admin_/$section')

/** Reads and writes the list filter in the address of a panel page (records §6). */
export const useSectionAddress = (): PanelAddress => {
  const { item: _, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  return { filter, onFilter: (search) => void navigate({ search, resetScroll: false }) }
}
