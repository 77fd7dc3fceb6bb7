import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { WORKSHOP } from '../../../testing/workshop.ts'
import { ManagedItems } from './managed-items.tsx'

afterEach(cleanup)

const headings = async (state: 'approved' | 'archived') => {
  const item = { ...WORKSHOP, isArchived: state === 'archived' }
  await renderInPanel(
    <ManagedItems state={state} filter={{}} onFilter={vi.fn()} onEdit={vi.fn()} onAnswer={vi.fn()} />,
    (call) =>
      call === 'newsEvents.page'
        ? { items: [item], total: 1, nextCursor: null }
        : { hazards: [], events: [], items: [] },
  )
  return (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
}

it('the archive says what an item was before, and of none that it is public (records §6)', async () => {
  expect(await headings('approved')).toEqual(expect.arrayContaining(['Title', 'State']))
  cleanup()
  const archived = await headings('archived')
  expect(archived).toContain('Former state')
  expect(archived).not.toContain('State')
})
