import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { later, refusal, renderInPanel } from '../../../testing/panel.tsx'
import { useSessionEnd } from '../../auth/admin-data.ts'
import { PublicationsPanel } from '../panel/publications-panel.tsx'
import ImportPanel from './import-panel.tsx'

it('a session that ends during an import is noticed, and the text stays', async () => {
  const onEnd = vi.fn()
  const Panel = () => {
    useSessionEnd(onEnd)
    return <ImportPanel onDirty={() => undefined} onWriting={() => undefined} />
  }
  await renderInPanel(<Panel />, () => {
    throw refusal('UNAUTHORIZED')
  })
  fireEvent.input(screen.getByLabelText('Records'), { target: { value: '10.5555/12345678' } })
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByText('Your session has ended. Please sign in again.')
  expect(onEnd).toHaveBeenCalledOnce()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Records').value).toBe('10.5555/12345678')
})

const typeRecords = async () => {
  fireEvent.input(screen.getByLabelText('Records'), { target: { value: '10.5555/12345678' } })
  await press('Preview')
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const ITEM = { status: 'new', title: 'A slope', year: 2024, authors: 'A. Author', notes: [] }
const IMPORTED = {
  added: 1,
  updated: 0,
  unreadable: 0,
  publications: [],
  importId: '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11',
}
const ANSWERS: Record<string, unknown> = {
  'publications.previewImport': { items: [ITEM] },
  'publications.import': IMPORTED,
  'publications.undoImport': { removed: 1, restored: 0, kept: 0 },
}
const isAtRecords = () => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Records')))

it('each way back to the text of an import has the text in focus', async () => {
  await renderInPanel(<ImportPanel onDirty={() => undefined} onWriting={() => undefined} />, (call) => ANSWERS[call])
  await typeRecords()
  await press('Back to the text')
  await isAtRecords()
  await press('Preview')
  await press('Add 1 publication')
  await press('Import more')
  await isAtRecords()
  await typeRecords()
  await press('Add 1 publication')
  await press(/^Undo/)
  await press('Undo')
  await screen.findByText('Import undone')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await isAtRecords()
})

it('new publications are added as drafts if that is ticked', async () => {
  const sent = vi.fn()
  await renderInPanel(<ImportPanel onDirty={() => undefined} onWriting={() => undefined} />, (call, input) => {
    if (call === 'publications.import') sent(input)
    return ANSWERS[call]
  })
  await typeRecords()
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Add the new publications as drafts/ }))
  await press('Add 1 publication')
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ text: '10.5555/12345678', update: 'none', skip: [], asDrafts: true }),
  )
})

it('what an import could not read is listed under its result, and the text can be corrected', async () => {
  const unreadable = { status: 'unreadable', line: 7, message: 'Authors are required', notes: [] }
  const answers: Record<string, unknown> = {
    'publications.previewImport': { items: [ITEM, unreadable] },
    'publications.import': { ...IMPORTED, unreadable: 1 },
  }
  await renderInPanel(<ImportPanel onDirty={() => undefined} onWriting={() => undefined} />, (call) => answers[call])
  await typeRecords()
  await press('Add 1 publication')
  await screen.findByText('Imported: 1 added, 1 unreadable.')
  screen.getByRole('article', { name: 'Record in line 7' })
  screen.getByText('Authors are required')
  expect(screen.queryByText('A slope')).toBeNull()
  await press('Back to the text')
  await isAtRecords()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Records').value).toBe('10.5555/12345678')
})

const BIBTEX = '@article{one, title = {One}}\n@article{two, year = {20}}\n@article{three, title = {Three}}'
const NEW = (line: number, title: string) => ({
  status: 'new',
  line,
  publication: { title, authors: 'A', journal: 'J', year: 2024 },
})
const rows = (name: string) => screen.getByRole('article', { name })

/** Opens the preview of three records, the second of which is unreadable until its text says 'title'. */
const previewThree = async () => {
  const sent = vi.fn()
  await renderInPanel(<ImportPanel onDirty={() => undefined} onWriting={() => undefined} />, (call, input) => {
    sent(call, input)
    if (call === 'publications.import') return { ...IMPORTED, publications: [{ id: '1', slug: 'one', title: 'One' }] }
    const isMended = JSON.stringify(input).includes('Two')
    const second = isMended
      ? NEW(2, 'Two')
      : { status: 'unreadable', line: 2, label: 'two', message: 'Title is required' }
    return { items: [NEW(1, 'One'), second, NEW(3, 'Three')] }
  })
  fireEvent.input(screen.getByLabelText('Records'), { target: { value: BIBTEX } })
  await press('Preview')
  await screen.findByText('Title is required')
  return sent
}

it('a new record can be unticked, and what was added is linked (records §2.15)', async () => {
  const sent = await previewThree()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Add ?Three/ }))
  await press('Add 1 publication')
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('publications.import', {
      ...{ text: BIBTEX, update: 'none', skip: [3], asDrafts: false },
    }),
  )
  const link = await screen.findByRole('link', { name: /^One/ })
  expect(link.getAttribute('href')).toBe('/publications/one')
})

it('a record is corrected in its place, and what was unticked stays so', async () => {
  const sent = await previewThree()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Add ?Three/ }))
  await press(/^Correct ?two/)
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text of this record')
  expect(text.value).toBe('@article{two, year = {20}}')
  expect(document.activeElement).toBe(text)
  fireEvent.change(text, { target: { value: '@article{two, title = {Two}}' } })
  await press('Read again')
  await waitFor(() => expect(rows('Two')).toBeTruthy())
  expect(sent.mock.lastCall?.[1]).toEqual({ text: BIBTEX.replace('year = {20}', 'title = {Two}') })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Add ?Three/ }).checked).toBe(false)
  screen.getByRole('button', { name: 'Add 2 publications' })
  // Its button is gone.
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Preview' }))
})

it('the focus returns to the button of a record whose text is left as it was', async () => {
  await previewThree()
  await press(/^Correct ?two/)
  await press('Leave it as it was')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Correct ?two/ }))
})

it('the preview names all that will be written, and shows it on demand', async () => {
  const publication = { ...NEW(1, 'One').publication, doi: '10.5555/1', abstract: 'On slopes.', license: 'CC-BY-4.0' }
  const item = { status: 'new', line: 1, publication }
  await renderInPanel(<ImportPanel onDirty={() => undefined} onWriting={() => undefined} />, () => ({ items: [item] }))
  fireEvent.input(screen.getByLabelText('Records'), { target: { value: BIBTEX } })
  await press('Preview')
  const summary = await screen.findByText('DOI, License, Abstract')
  expect(summary.parentElement?.textContent).toContain('On slopes.')
})

it('what somebody has changed since the preview is not overwritten, but read again and shown', async () => {
  const id = '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a12'
  const sent: unknown[] = []
  const item = (minute: number, volume: string) => ({
    ...NEW(1, 'One'),
    status: 'different',
    existingId: id,
    existingUpdatedAt: `2026-05-31T00:0${minute}:00.000Z`,
    differences: [{ field: 'volume', here: volume, there: '7' }],
  })
  await renderInPanel(<ImportPanel onDirty={() => undefined} onWriting={() => undefined} />, (call, input) => {
    if (call === 'publications.previewImport') return { items: [sent.length === 0 ? item(1, '5') : item(2, '6')] }
    sent.push(input)
    if (sent.length === 1) throw refusal('CONFLICT')
    return { ...IMPORTED, added: 0, updated: 1 }
  })
  await typeRecords()
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Volume/ }))
  await press('Update 1 publication')
  await screen.findByText(/^CONFLICT The preview has been read again/)
  screen.getByText('6')
  await press('Update 1 publication')
  await screen.findByText('Imported: 1 updated.')
  expect(sent).toMatchObject([
    { update: [{ id, fields: ['volume'] }], expected: [{ id, updatedAt: '2026-05-31T00:01:00.000Z' }] },
    { expected: [{ id, updatedAt: '2026-05-31T00:02:00.000Z' }] },
  ])
})

/** Chooses a file; those of jsdom cannot be read. */
const choose = (bytes: number[], name: string) => {
  const file = { name, size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer }
  fireEvent.change(screen.getByLabelText(/^File/), { target: { files: [file] } })
}

it('a picture is no file of references, one of an older program is', async () => {
  await renderInPanel(<ImportPanel onDirty={() => undefined} onWriting={() => undefined} />, (call) => ANSWERS[call])
  choose([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46], 'm1.jpg')
  await screen.findByText(/^m1\.jpg is not a reference file/)
  screen.getByLabelText('Records')
  choose([0x54, 0x59, 0x20, 0xe9], 'old.ris')
  await screen.findByText('old.ris')
  expect(screen.queryByText(/is not a reference file/)).toBeNull()
})

it('the type of a record is seen at once, and that a whole book is listed as a chapter', async () => {
  const publication = { title: 'Slopes', authors: 'A. Author', year: 2024, publicationType: 'book', journal: 'Press' }
  const items = [
    { status: 'new', publication: { ...publication, publisher: 'Press' }, notes: [] },
    { status: 'new', publication: { ...publication, title: 'A part', publisher: 'Another' }, notes: [] },
  ]
  await renderInPanel(<ImportPanel onDirty={() => undefined} onWriting={() => undefined} />, (call) =>
    call === 'publications.previewImport' ? { items } : ANSWERS[call],
  )
  await typeRecords()
  await screen.findByText(/^A whole book, which is listed as Book Chapter\./)
  screen.getByText(/^Book Chapter\./)
})

it('an import that is being written goes on when it is left; it is not asked about once it is done', async () => {
  const { arrived, arrive } = later()
  await renderInPanel(<PublicationsPanel filter={{}} onFilter={() => undefined} />, async (call) => {
    if (call === 'publications.import') await arrived
    return ANSWERS[call] ?? (call.endsWith('summary') ? { years: [] } : { items: [], total: 0, nextCursor: null })
  })
  await press('Import')
  await screen.findByLabelText('Records')
  await typeRecords()
  await press('Add 1 publication')
  await press('Close Import')
  await screen.findByRole('alertdialog', { name: 'Leave the import while it runs?' })
  arrive()
  await screen.findByText('Imported: 1 added.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
