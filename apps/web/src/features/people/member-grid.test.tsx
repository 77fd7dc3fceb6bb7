import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { Alumni } from './member-grid.tsx'

type Batches = Parameters<typeof Alumni>[0]['batches']

it('only who is in a batch is called a graduate: others may have worked here', async () => {
  const member = { id: 'ada', slug: 'ada', name: 'Ada', role: 'Engineer' }
  const batches = ['2023-2025', ''].map((batch) => ({ batch, members: [member] })) as unknown as Batches
  await renderInPanel(<Alumni batches={batches} />, () => undefined)
  const words = (heading: string) => screen.getByRole('region', { name: heading }).textContent
  expect(words("Master's batch 2023-2025")).toContain('1 graduate')
  expect(words('Others')).toContain('1 person')
})
