import { getRouteApi } from '@tanstack/react-router'
import type { PanelAddress } from '../../lib/panel-search.ts'
import { useTypingReplaces } from './list/use-typing-replaces.ts'

const route = getRouteApi('/admin_/$section')

/** Reads and writes the list filter in the address of a panel page (records §6). */
export const useSectionAddress = (): PanelAddress => {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const isReplacing = useTypingReplaces()
  return {
    filter,
    onFilter: (search, isTyping) => void navigate({ search, replace: isReplacing(isTyping), resetScroll: false }),
  }
}
