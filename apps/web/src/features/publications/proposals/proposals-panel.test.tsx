import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { KeysButton } from '../../admin/keys-button.tsx'
import { ProposalsPanel } from './proposals-panel.tsx'

const IDS = ['a', 'b', 'c'].map((letter) => `0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a1${letter}`)
const made = {
  source: 'orcid',
  reason: 'In the ORCID record of Imara Mwangi',
  foundAt: '2026-03-01T00:00:00Z',
  state: 'open',
}
const record = { authors: 'Imara Mwangi', journal: 'Slope Letters', year: 2024, doi: '10.5555/levees.1' }
const PROPOSALS = [
  { ...made, id: IDS[0], kind: 'new', record: { ...record, title: 'A new work' }, existingId: null, differences: [] },
  {
    ...made,
    id: IDS[1],
    kind: 'same',
    record: { ...record, title: 'A preprint' },
    existingId: IDS[2],
    differences: [],
  },
  {
    ...made,
    ...{ id: IDS[2], kind: 'changed', record: { ...record, title: 'A paper' }, existingId: IDS[2] },
    differences: [
      { field: 'pages', here: '1', there: '1–9' },
      { field: 'volume', here: '1', there: '12' },
    ],
  },
]
const LIST = {
  ...{ key: 'orcid:0000-0002-1825-0097', source: 'orcid', name: 'Imara Mwangi', checkedAt: null, found: 0, left: 0 },
  ...{ error: 'ORCID does not know this iD.', failedSince: '2026-03-01T00:00:00Z' },
}

const renderPanel = async (answers: Record<string, unknown> = {}) => {
  const sent = vi.fn()
  await renderInPanel(
    <>
      <KeysButton />
      <ProposalsPanel />
    </>,
    (call, input) => {
      sent(call, input)
      if (call in answers) return answers[call]
      if (call === 'proposals.page') return { items: PROPOSALS, nextCursor: null, total: 3 }
      if (call === 'proposals.counts') return { open: 3, sure: [IDS[0]] }
      if (call === 'proposals.sources') return { lists: [LIST], allowed: [] }
      if (call === 'jobs.list') return []
      if (call === 'proposals.decide')
        return {
          batch: IDS[0],
          results: (input as { proposals: { id: string }[] }).proposals.map(({ id }) => ({ id, problem: null })),
        }
      return {}
    },
  )
  await screen.findByRole('article', { name: 'A new work' })
  return sent
}
const decided = (decision: string, ...proposals: object[]) => ['proposals.decide', { decision, proposals }]
const row = (name: string) => screen.getByRole('article', { name })
const press = (name: string, key: string) => {
  row(name).focus()
  fireEvent.keyDown(document.activeElement as Element, { key })
}

describe('records §13.9: proposals', () => {
  it.each([
    ['A new work', 'a', decided('accept', { id: IDS[0] })],
    ['A preprint', 'm', decided('merge', { id: IDS[1] })],
    ['A preprint', 'r', decided('reject', { id: IDS[1] })],
    ['A paper', 'a', decided('accept', { id: IDS[2], fields: ['pages', 'volume'] })],
  ])('of %s are decided by the key %s', async (name, key, call) => {
    const sent = await renderPanel()
    press(name, key)
    await waitFor(() => expect(sent).toHaveBeenCalledWith(...call))
  })

  it('are accepted field by field', async () => {
    const sent = await renderPanel()
    fireEvent.click(within(row('A paper')).getByRole('checkbox', { name: /^Volume/ }))
    fireEvent.click(within(row('A paper')).getByRole('button', { name: /^Take the changes/ }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith(...decided('accept', { id: IDS[2], fields: ['pages'] })))
  })

  it('are decided on together, with one Undo', async () => {
    const sent = await renderPanel()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
    fireEvent.click(screen.getByRole('button', { name: 'Reject selected (3)' }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith(...decided('reject', ...IDS.map((id) => ({ id })))))
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith('publications.undoImport', { id: IDS[0] }))
  })

  it('with a DOI from ORCID are accepted by one button', async () => {
    const sent = await renderPanel()
    fireEvent.click(await screen.findByRole('button', { name: 'Accept all 1 with a DOI from ORCID' }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith(...decided('accept', { id: IDS[0] })))
  })

  it('that cannot be decided on say why', async () => {
    const results = [{ id: IDS[0], problem: 'This proposal was decided on already.' }]
    await renderPanel({ 'proposals.decide': { batch: IDS[0], results } })
    press('A new work', 'a')
    await screen.findByText('Nothing was decided')
    await screen.findByText('This proposal was decided on already.')
  })

  it('are merged into any publication', { tags: ['release'] }, async () => {
    const found = { items: [{ id: IDS[2], title: 'The paper', year: 2024 }], nextCursor: null, total: 1 }
    const sent = await renderPanel({ 'publications.page': found })
    const details = within(row('A new work'))
      .getByText(/^Merge into another publication/)
      .closest('details')
    if (details) details.open = true
    fireEvent(details as Element, new Event('toggle'))
    fireEvent.change(await screen.findByLabelText('Title, author or DOI'), { target: { value: 'paper' } })
    fireEvent.click(await screen.findByText(/into The paper$/))
    await waitFor(() => expect(sent).toHaveBeenCalledWith(...decided('merge', { id: IDS[0], into: IDS[2] })))
  })
})

describe('records §13.7: the sources', () => {
  it('say in words why one could not be read, and since when', async () => {
    await renderPanel()
    await screen.findByText(/^ORCID does not know this iD\. It has failed since March 1, 2026/)
  })

  it('are looked at now, with a bar', async () => {
    const job = {
      id: IDS[0],
      kind: 'sources',
      state: 'running',
      runAt: '2026-03-01T00:00:00Z',
      attempts: 1,
      error: null,
    }
    const sent = await renderPanel({ 'jobs.list': [{ ...job, progress: { done: 3, total: 12 } }] })
    fireEvent.click(await screen.findByRole('button', { name: 'Look now' }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith('proposals.look', {}))
    expect(screen.getByRole('progressbar', { name: 'Progress of Looking for new works' }).getAttribute('max')).toBe(
      '12',
    )
    // A batch with the same query twice is refused.
    const asked = () => sent.mock.calls.map(([call]) => call).filter((call) => call === 'proposals.sources')
    await waitFor(() => expect(asked()).toHaveLength(2))
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked()).toHaveLength(2)
  })
})
