import type { AdminSearchItem } from '@hazards/schema/admin-search'
import { KIND_PLACES } from '@hazards/schema/kinds/kind.constants'
import { linkOptions } from '@tanstack/react-router'
import { SEARCH_MAX } from '../../lib/search-params.ts'

/** Returns the link to the panel's list with a result of its search: the list is searched for it. */
export const getPanelLink = ({ kind, id, title, subtitle, state }: Omit<AdminSearchItem, 'updatedAt'>) => {
  const search = title.slice(0, SEARCH_MAX)
  if (kind === 'publication') return linkOptions({ to: '/admin', search: { tab: 'publications', search } })
  if (kind === 'message') return linkOptions({ to: '/admin', search: { tab: 'contact', search: subtitle } })
  if (kind === 'newsEvent') {
    const archived = state === 'archived' ? 'shown' : undefined
    return linkOptions({ to: '/admin', search: { tab: 'news-events', search, archived } })
  }
  return linkOptions({
    to: '/admin/$section',
    params: { section: kind === 'page' ? 'texts' : KIND_PLACES[kind].tag },
    search: { search: kind === 'page' ? id : search },
  })
}
