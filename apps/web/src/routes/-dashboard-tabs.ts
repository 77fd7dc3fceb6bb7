/** The tabs of the dashboard, as they stand in its address (specification §2, /admin). */
export const TABS = ['publications', 'news-events', 'contact'] as const
export type TabId = (typeof TABS)[number]
