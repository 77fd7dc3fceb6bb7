import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Reopenable, renderInPanel } from '../testing/panel.tsx'
import { listTiles, useCounts } from './-dashboard.tsx'

const Messages = () => <output>{useCounts(2024).contact?.total}</output>

it('the messages are counted again each time the panel is opened', async () => {
  let total = 7
  const panel = (
    <Reopenable>
      <Messages />
    </Reopenable>
  )
  await renderInPanel(panel, () => ({ total, recent: 0 }))
  await screen.findByText('7')
  total = 8
  fireEvent.click(screen.getByRole('button', { name: 'Open again' }))
  await screen.findByText('8')
})

it('a single message or publication is counted as one', () => {
  const notes = (count: number) => listTiles(2024, count, count, count).map(({ note }) => note)
  expect(notes(1)).toEqual(['publication created in 2024', 'news and events, last 30 days', 'message, last 7 days'])
  expect(notes(2)).toEqual(['publications created in 2024', 'news and events, last 30 days', 'messages, last 7 days'])
})
