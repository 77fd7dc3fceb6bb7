import type { Publication } from '@hazards/schema/publication'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PublicationList } from './publication-list.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))
vi.mock('./publication-entry.tsx', () => ({ PublicationEntry: () => null }))
type Given = { count: number; isLoadingMore?: boolean; problem?: string }
const List = ({ count, isLoadingMore = false, problem }: Given) => (
  <PublicationList
    publications={Array.from({ length: count }, (_, index) => ({ id: String(index) }) as Publication)}
    total={100}
    filter={{}}
    totalOfAll={100}
    isLoading={false}
    hasMore
    isLoadingMore={isLoadingMore}
    problem={problem}
    onLoadMore={() => undefined}
  />
)
const loadMore = () => fireEvent.click(screen.getByRole('button'))

it('the first of the publications that were loaded takes the focus', () => {
  const { rerender } = render(<List count={20} />)
  loadMore()
  rerender(<List count={40} />)
  expect(document.activeElement?.id).toBe('publication-21')
})

it('a failure to load more is shown at the button, and publications that come later take no focus', () => {
  const { rerender } = render(<List count={20} />)
  loadMore()
  rerender(<List count={20} isLoadingMore />)
  rerender(<List count={20} problem="Please try again." />)
  expect(screen.getByRole('alert').textContent).toBe('More publications could not be loaded. Please try again.')
  rerender(<List count={40} />)
  expect(document.activeElement).toBe(document.body)
})
