import { fireEvent, screen } from '@testing-library/react'
import { it } from 'vitest'
import { Reopenable, renderInPanel } from '../../testing/panel.tsx'
import { useContactCounts } from './use-contact-counts.ts'

const Count = () => <output>{useContactCounts()?.total}</output>

it('the messages are counted again each time the panel is opened', async () => {
  let total = 7
  const panel = (
    <Reopenable>
      <Count />
    </Reopenable>
  )
  await renderInPanel(panel, () => ({ total, recent: 0 }))
  await screen.findByText('7')
  total = 8
  fireEvent.click(screen.getByRole('button', { name: 'Open again' }))
  await screen.findByText('8')
})
