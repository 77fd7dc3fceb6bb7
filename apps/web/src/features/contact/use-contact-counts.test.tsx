import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, it } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { useContactCounts } from './use-contact-counts.ts'

afterEach(cleanup)

const Count = () => <output>{useContactCounts()?.total}</output>

it('the messages are counted again each time the panel is opened', async () => {
  const Panel = () => {
    const [visit, setVisit] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setVisit(visit + 1)}>
          Open again
        </button>
        <Count key={visit} />
      </>
    )
  }
  let total = 7
  await renderInPanel(<Panel />, () => ({ total, recent: 0 }))
  await screen.findByText('7')
  total = 8
  fireEvent.click(screen.getByRole('button', { name: 'Open again' }))
  await screen.findByText('8')
})
