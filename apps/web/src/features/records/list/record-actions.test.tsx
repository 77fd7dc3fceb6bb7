import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { RecordActions } from './record-actions.tsx'

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
