import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInPanel } from '../../testing/panel.tsx'
import { SamplesSection } from './samples-section.tsx'

const SAMPLES = [
  { record: 'project', count: 2, edited: [] },
  { record: 'theme', count: 6, edited: [] },
  { record: 'person', count: 3, edited: ['Dr. Imara Mwangi'] },
  { record: 'proposal', count: 4, edited: [] },
  { record: 'message', count: 5, edited: [] },
]
const REMOVED: Record<string, object> = {
  project: { batch: 'a batch', removed: 2 },
  person: { batch: 'a batch', removed: 3 },
  proposal: { batch: 'another', removed: 4 },
  message: { batch: null, removed: 5 },
}

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
    if (call.startsWith('bulk.') || call === 'publications.undoImport') calls.push([call, given])
    if (call === 'bulk.removeSamples' && given.record === failing) throw new Error('The database is away.')
    if (call === 'bulk.removeSamples') return REMOVED[String(given.record)]
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
  it('removes the chosen kinds as one batch, and one Undo brings all of it back', async () => {
    const calls = await renderSection()
    fireEvent.click(await screen.findByRole('checkbox', { name: '6 themes' }))
    screen.getByText('One sample record stays: you have edited it')
    fireEvent.click(screen.getByRole('checkbox', { name: '4 proposed publications' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '5 messages, for good' }))
    screen.getByRole('button', { name: 'Remove sample content (5)' })
    await remove()
    await screen.findByText('5 sample records removed')
    // The server refuses a query that is twice in a batch.
    expect(reads).toBe(2)
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    await screen.findByText('Undone')
    expect(calls).toEqual([
      ['bulk.removeSamples', { record: 'project' }],
      ['bulk.removeSamples', { record: 'person', batch: 'a batch' }],
      ['bulk.undo', { batch: 'a batch' }],
    ])
  })

  it('rejects proposals, which Undo opens again, and says before that messages are deleted for good', async () => {
    const calls = await renderSection()
    await screen.findByRole('checkbox', { name: '5 messages, for good' })
    for (const name of ['2 projects', '6 themes', '3 people']) fireEvent.click(screen.getByRole('checkbox', { name }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove sample content (9)' }))
    await screen.findByText(/Only the 5 messages are deleted for good\./)
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await screen.findByText('9 sample records removed')
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    await screen.findByText('Undone')
    expect(calls).toEqual([
      ['bulk.removeSamples', { record: 'proposal' }],
      ['bulk.removeSamples', { record: 'message' }],
      ['publications.undoImport', { id: 'another' }],
    ])
  })

  it('says what is still there if a call fails, and undoes what was removed', async () => {
    const calls = await renderSection('person')
    fireEvent.click(await screen.findByRole('checkbox', { name: '6 themes' }))
    await remove()
    await screen.findByText('2 sample records removed')
    screen.getByText(/The rest is still there: remove it again\./)
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(calls.at(-1)).toEqual(['bulk.undo', { batch: 'a batch' }]))
  })
})
