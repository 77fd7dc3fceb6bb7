import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { SamplesSection } from './samples-section.tsx'

afterEach(cleanup)

const SAMPLES = [
  { record: 'project', count: 2, edited: [] },
  { record: 'theme', count: 6, edited: [] },
  { record: 'person', count: 3, edited: ['Dr. Imara Mwangi'] },
]

/** How often the list of samples was read. */
let reads = 0

const renderSection = async (failing?: string) => {
  const calls: [string, Record<string, unknown>][] = []
  reads = 0
  await renderInPanel(<SamplesSection />, (call, input) => {
    if (call === 'bulk.samples') {
      reads += 1
      return SAMPLES
    }
    const given = input as Record<string, unknown>
    if (call.startsWith('bulk.')) calls.push([call, given])
    if (call === 'bulk.removeSamples' && given.record === failing) throw new Error('The database is away.')
    if (call === 'bulk.removeSamples') return { batch: 'a batch', removed: given.record === 'project' ? 2 : 3 }
    if (call === 'bulk.undo') return { restored: 2, kept: 0, left: 0, cursor: null }
    return []
  })
  return calls
}
const remove = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Remove sample content/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
}

describe('the removal of sample content (records §6.13)', () => {
  it('removes the chosen kinds as one batch, and one Undo brings them back in the other order', async () => {
    const calls = await renderSection()
    fireEvent.click(await screen.findByRole('checkbox', { name: '6 themes' }))
    screen.getByText('One sample record stays: you have edited it')
    screen.getByRole('button', { name: 'Remove sample content (5)' })
    await remove()
    await screen.findByText('5 sample records moved to the trash')
    // The server refuses a query that is twice in a batch.
    expect(reads).toBe(2)
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    await screen.findByText('Undone')
    expect(calls).toEqual([
      ['bulk.removeSamples', { record: 'project' }],
      ['bulk.removeSamples', { record: 'person', batch: 'a batch' }],
      ['bulk.undo', { record: 'person', batch: 'a batch' }],
      ['bulk.undo', { record: 'project', batch: 'a batch' }],
    ])
  })

  it('says what is still there if a call fails, and undoes what was removed', async () => {
    const calls = await renderSection('person')
    fireEvent.click(await screen.findByRole('checkbox', { name: '6 themes' }))
    await remove()
    await screen.findByText('2 sample records moved to the trash')
    screen.getByText(/The rest is still there: remove it again\./)
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(calls.at(-1)).toEqual(['bulk.undo', { record: 'project', batch: 'a batch' }]))
  })
})
