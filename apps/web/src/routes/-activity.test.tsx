import type { AuditEvent } from '@hazards/schema/audit'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInPanel } from '../testing/panel.tsx'
import { Activity } from './-activity.tsx'

const IMPORT = '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11'
const entry = (id: number, of: Pick<AuditEvent, 'action' | 'label'> & Partial<AuditEvent>): AuditEvent => ({
  id,
  at: '2026-05-31T09:30:00.000Z',
  actor: 'ada',
  actorId: null,
  token: null,
  count: 1,
  record: 'publication',
  recordId: `r${id}`,
  batch: null,
  changed: [],
  undoable: 0,
  ...of,
})
const imported = entry(1, { action: 'imported', label: '2 added, 0 updated', recordId: IMPORT })
const undone = entry(2, { action: 'import undone', label: '2 removed, 0 restored', recordId: IMPORT })
const show = async (items: () => AuditEvent[], undo: object = {}) =>
  renderInPanel(<Activity />, (call) => {
    if (call === 'jobs.list' || call === 'administrators.list') return []
    return call === 'audit.list' ? { items: items(), nextCursor: null } : undo
  })
const row = (name: string | RegExp) => screen.findByRole('article', { name })
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }))

it('an import is undone once, and then its line has the focus', async () => {
  let items = [imported]
  await show(() => items, { removed: 2, restored: 0, kept: 0 })
  await press(/^Undo/)
  items = [undone, imported]
  await press('Undo')
  await row(/undid an import/)
  await waitFor(async () => expect(document.activeElement).toBe(await row(/ imported/)))
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

it('an import of which nothing is left to undo is not said to be undone', async () => {
  await show(() => [imported], { removed: 0, restored: 0, kept: 2 })
  await press(/^Undo/)
  await press('Undo')
  await screen.findByText('Nothing was undone')
})

it('proposed works that were rejected together are opened again from their line', async () => {
  const batch = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
  const rejected = (undoable: number) =>
    entry(3, { action: 'declined', label: '9 proposed works', recordId: null, batch, undoable })
  let items = [rejected(9)]
  await show(() => items, { removed: 0, restored: 0, kept: 0 })
  await row('ada declined 9 proposed works')
  await press(/^Undo/)
  items = [entry(4, { action: 'import undone', label: '9 proposed works opened again', recordId: batch }), rejected(0)]
  await press('Undo')
  await row('ada undid a rejection: 9 proposed works opened again')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
})

const UNDO = '7d1c6a0e-2f0b-4b4e-9a53-0f7d0c5b8a11'
const undo: Pick<AuditEvent, 'action'> & Partial<AuditEvent> = {
  action: 'restored',
  batch: UNDO,
  recordId: UNDO,
  changed: [{ record: 'publication', count: 50 }],
}

it('what was done to several records at once is a sentence of its own', async () => {
  const person = { action: 'edited', record: 'person' } as const
  await show(() => [
    entry(6, { action: 'imported', label: '1 added, 0 updated' }),
    entry(5, { ...person, label: 'the order of 2' }),
    ...[8, 4].map((id) => entry(id, { ...undo, label: '25 together' })),
    entry(3, { action: 'edited', label: 'who is meant by silva, a' }),
    entry(2, { ...person, label: 'Ada Example' }),
    entry(1, {
      action: 'edited',
      record: 'news or event item',
      label: '1 with another file',
      recordId: UNDO,
      batch: UNDO,
    }),
    entry(0, { action: 'change asked', record: 'news or event item', label: 'A talk' }),
  ])
  await row('ada replaced a file in 1 news or event item')
  await row('ada asked for a change of the news or event item “A talk”')
  await row('ada imported publications: 1 added, 0 updated')
  await row('ada changed the order of 2 people')
  await row('ada undid a change of 50 publications')
  await row('ada decided who is meant by silva, a')
  await row('ada edited the person “Ada Example”')
})

it('a decision on an author can be undone from its line, and an order cannot', async () => {
  const batch = { batch: UNDO, recordId: UNDO, undoable: 2 }
  await show(() => [
    entry(2, { action: 'edited', label: 'who is meant by silva, a', ...batch }),
    entry(1, { action: 'edited', record: 'person', label: 'the order of 2', ...batch }),
  ])
  await row('ada changed the order of 2 people')
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
})

it('a wrong password of who is signed in is told from a failed sign-in', async () => {
  const failed = { action: 'sign-in failed', record: null, recordId: null } as const
  const hit = { ...failed, action: 'sign-in limit hit' } as const
  await show(() => [
    entry(4, { ...failed, label: null, count: 12 }),
    entry(3, { ...failed, label: 'while signed in' }),
    entry(2, { ...hit, label: null }),
    entry(1, { ...hit, label: 'while signed in' }),
  ])
  await row('ada failed to sign in 12 times within an hour')
  await row('ada gave a wrong password or code while signed in')
  await row('ada tried to sign in too often')
  await row('ada gave a wrong password too often while signed in')
})

it('a bulk action of several kinds is one line, with the numbers of the whole, and one Undo', async () => {
  const batch = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
  const changed: AuditEvent['changed'] = [
    { record: 'site', count: 16 },
    { record: 'person', count: 12 },
  ]
  const removed = { action: 'deleted', batch, recordId: batch, changed, undoable: 28 } as const
  const calls: unknown[] = []
  await renderInPanel(<Activity />, (call, input) => {
    const sites = entry(2, { ...removed, record: 'site', label: '16 of the sample content' })
    const people = entry(1, { ...removed, record: 'person', label: '12 of the sample content' })
    if (call === 'audit.list') return { items: [sites, imported, people], nextCursor: null }
    if (call === 'jobs.list' || call === 'administrators.list') return []
    if (call === 'bulk.undo') calls.push(input)
    return { restored: 28, kept: 0, left: 0, cursor: null }
  })
  await row('ada deleted 28 records: 16 sites, 12 people')
  expect(screen.getAllByRole('button', { name: 'Undo all 28' })).toHaveLength(1)
  await press('Undo all 28')
  await press('Undo')
  await waitFor(() => expect(calls).toEqual([{ batch }]))
})

const HALFWAY = { undo: 'an undo', record: 'publication', after: 'a paper' }

it('a bulk action is one line with its records, undone together, as long as anything of it can be', async () => {
  const batch = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
  const deleted = (id: number, undoable: number) =>
    entry(id, {
      action: 'deleted',
      label: `Paper ${id}`,
      batch,
      undoable,
      changed: [{ record: 'publication', count: 66 }],
    })
  let undoable = 3
  const calls: unknown[] = []
  await renderInPanel(<Activity />, (call, input) => {
    if (call === 'audit.list')
      return { items: [deleted(9, undoable), deleted(8, undoable), deleted(7, undoable), imported], nextCursor: null }
    if (call === 'jobs.list' || call === 'administrators.list') return []
    if (call !== 'bulk.undo') return []
    calls.push([call, input])
    undoable -= calls.length
    return { restored: calls.length, kept: 0, left: undoable, cursor: undoable > 0 ? HALFWAY : null }
  })
  const line = await row('ada deleted 66 publications')
  expect([...line.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Paper 9',
    'Paper 8',
    'Paper 7',
    'and 63 more',
  ])
  await press('Undo all 3')
  await press('Undo')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo all 3' })).toBeNull())
  await waitFor(() =>
    expect(calls).toEqual([
      ['bulk.undo', { batch }],
      ['bulk.undo', { batch, cursor: HALFWAY }],
    ]),
  )
  await waitFor(async () => expect(document.activeElement).toBe(await row('ada deleted 66 publications')))
})

it('an entry leads to its record in the panel, a deleted one to the trash, and says when by the group’s clock', async () => {
  const items = [
    entry(2, { action: 'deleted', label: 'Gone' }),
    entry(1, { action: 'edited', record: 'person', label: 'Ada' }),
  ]
  const answer = (call: string) => (call === 'audit.list' ? { items, nextCursor: null } : [])
  await renderInPanel(<Activity />, answer, {}, { timeZone: 'Europe/Zurich' })
  const edited = await row('ada edited the person “Ada”')
  const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([getHref('“Ada”'), getHref('“Gone”')]).toEqual(['/admin/people?search=Ada', '/admin/trash'])
  await waitFor(() => expect(edited.textContent).toContain('May 31, 2026 at 11:30 (Europe/Zurich)'))
})

it('is filtered by who acted, kind of record, act and days, as the address says', async () => {
  const asked: unknown[] = []
  await renderInPanel(<Activity />, (call, input) => {
    if (call === 'administrators.list') return [{ username: 'ada' }]
    if (call !== 'audit.list') return []
    asked.push(input)
    return { items: [imported], nextCursor: null }
  })
  const choose = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  await row(/ imported/)
  await choose('Who', 'ada')
  await choose('Kind of record', 'person')
  await choose('What was done', 'edited')
  await choose('When', '1')
  const day = expect.stringMatching(/T00:00:00\.000Z$/)
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ actor: 'ada', record: 'person', action: 'edited', loggedSince: day }),
  )
})
