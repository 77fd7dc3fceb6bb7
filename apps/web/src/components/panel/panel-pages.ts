import { keepPreviousData } from '@tanstack/react-query'

/**
 * Query options for a paged list of the panel: refetched whenever it opens, and the previous result stays visible while the
 * next one loads.
 */
export const PANEL_PAGES = {
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
  placeholderData: keepPreviousData,
  refetchOnMount: 'always',
} as const
