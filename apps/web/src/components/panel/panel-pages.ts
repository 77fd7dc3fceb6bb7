import { keepPreviousData } from '@tanstack/react-query'

/** How a list of the panel is fetched, a page at a time: anew each time it is opened; the last one stays in view while the next is on its way. */
export const PANEL_PAGES = {
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
  placeholderData: keepPreviousData,
  refetchOnMount: 'always',
} as const
