import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { CountTiles } from '../components/panel/count-tiles.tsx'
import { useTypingReplaces } from '../components/panel/list/use-typing-replaces.ts'
import { Tabs } from '../components/panel/tabs.tsx'
import { TooltipProvider } from '../components/panel/tooltip.tsx'
import { lazyPart } from '../components/ui/lazy-part.tsx'
import { AdminNav } from '../features/admin/admin-nav.tsx'
import { PanelTitle } from '../features/admin/panel-title.tsx'
import { Waiting } from '../features/admin/waiting.tsx'
import { PublicationsPanel } from '../features/publications/panel/publications-panel.tsx'
import { FirstSteps } from '../features/setup/first-steps.tsx'
import { useTexts } from '../lib/page-texts.ts'
import type { PanelSearch } from '../lib/panel-search.ts'
import { trpc } from '../lib/trpc.ts'
import type { TabId } from './-dashboard-tabs.ts'

const NewsEventsPanel = lazyPart(async () => ({
  default: (await import('../features/news-events/panel/news-events-panel.tsx')).NewsEventsPanel,
}))
const ContactPanel = lazyPart(async () => ({
  default: (await import('../features/contact/contact-panel.tsx')).ContactPanel,
}))

const route = getRouteApi('/admin')

/** Specification §2, /admin: the dashboard after login. */
export function Dashboard({ username, onLogout }: { username: string; onLogout: () => void }) {
  return (
    <TooltipProvider>
      <PanelTitle title="Admin Dashboard" welcome={`Welcome, ${username}`} onLogout={onLogout} />
      <AdminNav />
      <Panels />
    </TooltipProvider>
  )
}

function Panels() {
  const { tab = 'publications', ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const refresh = useTabRefresh()
  const { reportingYear } = useTexts('group')
  const { publications, news, contact } = useCounts(reportingYear)
  // The last filter of each inactive tab.
  const [left, setLeft] = useState<Partial<Record<TabId, PanelSearch>>>({})
  const isReplacing = useTypingReplaces()
  const show = (next: TabId) => {
    setLeft({ ...left, [tab]: search })
    void navigate({ search: { tab: next, ...left[next] }, replace: true, resetScroll: false })
    refresh(next)
  }
  const buildList = (id: TabId) => ({
    filter: id === tab ? search : (left[id] ?? {}),
    onFilter: (filter: PanelSearch, isTyping?: boolean) => {
      // A search that was typed before another tab was chosen runs in its hidden tab.
      if (id !== tab) setLeft({ ...left, [id]: filter })
      else void navigate({ search: { tab: id, ...filter }, replace: isReplacing(isTyping), resetScroll: false })
    },
  })
  const tabs = [
    {
      ...TAB_LABELS.publications,
      count: publications && String(publications.total),
      content: <PublicationsPanel {...buildList('publications')} />,
    },
    {
      ...TAB_LABELS['news-events'],
      count: news && `${news.pending} pending`,
      content: <NewsEventsPanel {...buildList('news-events')} />,
    },
    {
      ...TAB_LABELS.contact,
      count: contact && String(contact.total),
      content: <ContactPanel {...buildList('contact')} />,
    },
  ]
  return (
    <div className="page grid grid-cols-1 gap-4">
      <Waiting />
      <FirstSteps />
      <CountTiles isLow tiles={listTiles(reportingYear, publications?.inYear, news?.thisMonth, contact?.thisWeek)} />
      <Tabs label="What to manage" chosen={tab} onChoose={show} tabs={tabs} />
    </div>
  )
}

const ON_OPENING = { refetchOnMount: 'always' } as const

/** Returns the counts (specification §2 and §9), which are read anew each time the panel is opened; undefined while loading. */
export const useCounts = (year: number) => ({
  publications: trpc.publications.counts.useQuery({ createdIn: year }, ON_OPENING).data,
  news: trpc.newsEvents.counts.useQuery(undefined, ON_OPENING).data,
  contact: trpc.contact.counts.useQuery(undefined, ON_OPENING).data,
})

/** Returns the figures above the lists; one that is undefined is loading. */
export const listTiles = (year: number, inYear?: number, thisMonth?: number, thisWeek?: number) => [
  { label: 'This Year', count: inYear, note: `${inYear === 1 ? 'publication' : 'publications'} created in ${year}` },
  { label: 'This Month', count: thisMonth, note: 'news and events, last 30 days' },
  { label: 'This Week', count: thisWeek, note: `${thisWeek === 1 ? 'message' : 'messages'}, last 7 days` },
]

const TAB_LABELS = {
  publications: { id: 'publications', label: 'Publications', labelEnd: 'Management' },
  'news-events': { id: 'news-events', label: 'News & Events', labelEnd: 'Management' },
  contact: { id: 'contact', label: 'Contact', labelEnd: 'Submissions' },
} as const

/** Does not restart a running fetch: the server refuses duplicate queries in one batch. */
const ONCE = { cancelRefetch: false } as const

/** Refetches a tab's data when the tab is opened. Nothing is refetched by a timer (specification §7). */
function useTabRefresh() {
  const utils = trpc.useUtils()
  return (tab: TabId) => {
    if (tab === 'publications') void utils.publications.invalidate(undefined, undefined, ONCE)
    else if (tab === 'news-events') void utils.newsEvents.invalidate(undefined, undefined, ONCE)
    else void utils.contact.invalidate(undefined, undefined, ONCE)
  }
}
