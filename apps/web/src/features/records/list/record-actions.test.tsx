import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { isPublished, RecordActions } from './record-actions.tsx'

afterEach(cleanup)

const actions = (slug: string | undefined) => (
  <RecordActions
    record="person"
    id="1"
    name="Ada"
    slug={slug}
    question="Delete?"
    onEdit={vi.fn()}
    onDelete={vi.fn(async () => true)}
  />
)

it('every record that is public leads from its row to its page', async () => {
  await renderInPanel(actions('ada'), vi.fn())
  expect(screen.getByRole('link', { name: 'View Ada' }).getAttribute('href')).toBe('/team/ada')
  cleanup()
  await renderInPanel(actions(undefined), vi.fn())
  expect(screen.queryByRole('link')).toBeNull()
})

it('a draft and a record whose moment is to come are not public', () => {
  const after = (ms: number) => new Date(Date.now() + ms).toISOString()
  expect([after(-1000), after(60_000), null].map((publishAt) => isPublished({ publishAt }))).toEqual([
    true,
    false,
    false,
  ])
})
