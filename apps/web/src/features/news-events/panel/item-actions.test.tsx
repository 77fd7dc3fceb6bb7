import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { doubleClick, renderInPanel } from '../../../testing/panel.tsx'
import { WORKSHOP } from '../../../testing/workshop.ts'
import { ApproveLater } from './approve-later.tsx'
import { ItemActions } from './item-actions.tsx'

it('a double click moves one item, not also the one that takes its place under the pointer', async () => {
  const moved = vi.fn()
  const first: AdminNewsEvent = { ...WORKSHOP, isApproved: false }
  const next = { ...first, id: '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11', title: 'A flood' }
  await renderInPanel(
    [first, next].map((item) => <ItemActions key={item.id} item={item} onEdit={vi.fn()} />),
    (call, input) => (call === 'newsEvents.approve' ? moved(input) : { items: [] }),
  )
  const buildName = ({ title }: AdminNewsEvent) => ({ name: `Approve ${title}` })
  doubleClick(screen.getByRole('button', buildName(first)), screen.getByRole('button', buildName(next)))
  await screen.findByText('News/Event approved successfully')
  expect(moved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: first.id }))
})

it('only what can be decided on a pending item is in words, whatever the screen; the rest are icons with a tooltip', async () => {
  const item: AdminNewsEvent = { ...WORKSHOP, isApproved: false }
  await renderInPanel(
    <div data-compact="">
      <ItemActions item={item} onEdit={vi.fn()}>
        <ApproveLater item={item} />
      </ItemActions>
    </div>,
    () => ({ items: [] }),
  )
  const hasWord = (word: string) => !screen.getByText(word).className.includes('in-data-compact:hidden')
  expect(['Approve', 'Edit', 'Archive', 'Preview', 'History', 'Delete'].filter(hasWord)).toEqual(['Approve', 'Edit'])
})
