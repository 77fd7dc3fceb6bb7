import type { StoredFile } from '@hazards/schema/stored-file'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { FilesPanel } from './files-panel.tsx'

const PICTURE: StoredFile = {
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  url: '/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.png',
  type: 'image/png',
  size: 240_400,
  width: 1200,
  height: 800,
  addedAt: '2026-05-01T00:00:00.000Z',
  uses: [
    { record: 'project', recordId: 'a', label: 'Snow', isNamed: true, alt: '' },
    { record: 'theme', recordId: 'b', label: 'Ice', isNamed: true, alt: 'A glacier' },
    { record: 'text', recordId: 'c', label: 'news', isNamed: false, alt: null },
  ],
  others: 3,
}
const UNUSED = {
  ...PICTURE,
  id: '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11',
  url: '/objects/uploads/x.png',
  uses: [],
  others: 0,
}

const open = (answer: (call: string, input: unknown) => unknown = () => ({})) =>
  renderInPanel(<FilesPanel />, (call, input) =>
    call === 'uploads.page' ? { items: [PICTURE, UNUSED], total: 2, nextCursor: null } : answer(call, input),
  )

it('a file says its size, what uses it, and where the alternative text is missing (records §6)', async () => {
  await open()
  const row = await screen.findByRole('article', { name: 'Picture of “Snow”' })
  expect(row.textContent).toContain('PNG, 1,200 × 800 pixels, 240 kB, added May 1, 2026')
  expect(row.textContent).toContain('Project: Snow – no alternative text')
  expect(row.textContent).toContain('Theme: Ice – “A glacier”')
  expect(row.textContent).toContain('Texts: news (in its history, its draft or the trash only)')
  expect(row.textContent).toContain('and 3 more')
  // The heading has its name: it is seen once.
  expect(within(row).getByText(/Snow$/, { selector: 'li *' }).className).toBe('sr-only')
  expect(screen.getByRole('link', { name: 'Ice' }).getAttribute('href')).toBe('/admin/themes?search=Ice')
})

it('a file that nothing uses says when it is deleted, and cannot be replaced', async () => {
  await open()
  const row = await screen.findByRole('article', { name: 'Unused picture, 1,200 × 800 pixels, 240 kB' })
  expect(row.textContent).toContain('It is deleted a day after it was uploaded.')
  expect(screen.getAllByRole('button', { name: /^Replace/ })).toHaveLength(1)
})

it('files are told apart by what uses them: the logo by that word, others also by their alternative text', async () => {
  const [, ice] = PICTURE.uses
  const logo = { record: 'text', recordId: 'd', label: 'group', isNamed: true, alt: null } as const
  const items = [[ice], [logo]].map((uses, at) => ({ ...PICTURE, id: `${PICTURE.id}${at}`, uses, others: 0 }))
  await renderInPanel(<FilesPanel />, (call) => (call === 'uploads.page' ? { items, total: 2, nextCursor: null } : {}))
  await screen.findByRole('article', { name: 'Picture of “Ice”: A glacier' })
  screen.getByRole('article', { name: 'Logo' })
})

/** Opens the dialog, and gives the new picture that an upload has answered. */
const chooseAnother = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Replace: Picture of “Snow”' }))
  const input = await screen.findByLabelText('New picture')
  fireEvent.change(input, { target: { files: [new File(['x'], 'new.png', { type: 'image/png' })] } })
}

it('cannot be replaced before another one is uploaded, and the dialog closes without a change', async () => {
  const call = vi.fn()
  await open(call)
  fireEvent.click(await screen.findByRole('button', { name: 'Replace: Picture of “Snow”' }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Replace' })).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(call).not.toHaveBeenCalled()
})

it('an upload that fails says so, and nothing is replaced', async () => {
  const call = vi.fn(() => {
    throw refusal('TOO_MANY_REQUESTS')
  })
  await open(call)
  await chooseAnother()
  expect((await screen.findByText(/Failed to upload image/)).textContent).toBeTruthy()
  expect(call.mock.calls.map(([name]: unknown[]) => name)).toEqual(['uploads.create'])
})
