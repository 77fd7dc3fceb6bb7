import type { NewsEventExcerpt } from '@hazards/schema/news-event'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useNewsAbout } from '../news-events.queries.ts'
import { NewsAbout } from './news-about.tsx'

const item = (title: string, eventDate: string, more: Partial<NewsEventExcerpt> = {}) =>
  ({ id: title, slug: title, title, category: 'Workshop', eventDate, isAllDay: true, ...more }) as NewsEventExcerpt

const LATEST_FIRST = [
  item('Course', '2027-04-25T00:00:00.000Z'),
  item('Evening', '2026-12-03T03:00:00.000Z', { isAllDay: false, timeZone: 'America/Los_Angeles' }),
  item('Prize', '2026-05-20T00:00:00.000Z', { category: 'Research' }),
]

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))
vi.mock('../../../lib/trpc.ts', () => ({
  trpc: { newsEvents: { excerpts: { useSuspenseQuery: () => [LATEST_FIRST] } } },
}))

const Shown = () => <NewsAbout items={useNewsAbout('2026-11-28T00:00:00.000Z', { project: 'slope-watch' })} />

it('names what is upcoming first, soonest first, with weekday and time, and then news (records §17.11)', () => {
  render(<Shown />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'EveningWednesday, December 2, 2026, 19:00 UTC−8',
    'CourseSunday, April 25, 2027',
    'PrizeMay 20, 2026',
  ])
})
