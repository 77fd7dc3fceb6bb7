import type { NewsRow } from '@hazards/schema/home'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { RecentNews } from './recent-news.tsx'

const item = (_: unknown, at: number) =>
  ({
    slug: `i${at}`,
    title: `Item ${at}`,
    category: 'Research',
    content: '',
    eventDate: '2024-05-01T00:00:00.000Z',
  }) as NewsRow
const show = (count: number, category?: NewsRow['category']) =>
  renderInPanel(
    <RecentNews
      items={Array.from({ length: category ? 1 : Math.min(count, 10) }, item)}
      counts={{ Research: count - 1, Workshop: 1 }}
      category={category}
      chosen={category}
      keep={{}}
      isLoading={false}
      onCategory={() => undefined}
    />,
    () => undefined,
  )

it('of many past items the newest 10 are listed, 5 of them on a phone, and the line below says so', async () => {
  await show(30)
  expect(screen.getAllByRole('article')).toHaveLength(10)
  expect(screen.getAllByRole('listitem').filter(({ className }) => className === '')).toHaveLength(5)
  expect(screen.getByRole('status').textContent).toBe('Showing 10 of 30 itemsShowing 5 of 30 items')
})

it('of few past items all are listed and counted', async () => {
  await show(3, 'Workshop')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('1 item1 item')
})
