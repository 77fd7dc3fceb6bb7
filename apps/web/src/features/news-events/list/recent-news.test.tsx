import type { NewsEvent } from '@hazards/schema/news-event'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { RecentNews } from './recent-news.tsx'

afterEach(cleanup)

const item = (_: unknown, at: number) =>
  ({
    id: `i${at}`,
    slug: `i${at}`,
    title: `Item ${at}`,
    category: at === 0 ? 'Workshop' : 'Research',
    content: '',
    postedBy: 'B',
    eventDate: '2024-05-01T00:00:00.000Z',
  }) as NewsEvent
const show = (count: number, category?: NewsEvent['category']) =>
  renderInPanel(
    <RecentNews
      news={{ past: Array.from({ length: count }, item), upcoming: [] }}
      category={category}
      keep={{}}
      isLoading={false}
      onCategory={() => undefined}
    />,
    () => undefined,
  )

it('of many past items the newest 20 are listed, 5 of them on a phone, and the line below says so', async () => {
  await show(30)
  expect(screen.getAllByRole('article')).toHaveLength(20)
  expect(screen.getAllByRole('listitem').filter(({ className }) => className === '')).toHaveLength(5)
  expect(screen.getByRole('status').textContent).toBe('Showing 20 of 30 itemsShowing 5 of 30 items')
})

it('of few past items all are listed and counted', async () => {
  await show(3, 'Workshop')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('1 item1 item')
})
