import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { later, renderInPanel } from '../../testing/panel.tsx'
import { PeoplePanel } from './people-panel.tsx'

const { putFile } = vi.hoisted(() => ({ putFile: vi.fn() }))
vi.mock('../uploads/put-file.ts', async (original) => ({ ...(await original<object>()), putFile }))

const create = vi.fn(async (): Promise<void> => undefined)
const answer = async (call: string, input: unknown) => {
  if (call === 'people.page') return { items: [], total: 0, nextCursor: null }
  if (call === 'people.create') {
    await create()
    return { ...(input as object), id: 'u', slug: 'una', updatedAt: '2024-05-17T00:00:00.000Z' }
  }
  return call === 'uploads.create' ? { uploadURL: '/upload' } : []
}
const choose = (name: RegExp, type: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { files: [new File(['abc'], 'any', { type })] } })
const canSave = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled

it('a form can be saved only after all its uploads', async () => {
  const { arrived, arrive } = later()
  putFile.mockReturnValueOnce(arrived.then(() => ({ fileUrl: '/objects/uploads/cv.pdf' })))
  putFile.mockResolvedValueOnce({ imageUrl: '/objects/uploads/portrait.png' })
  await renderInPanel(<PeoplePanel />, answer)
  fireEvent.click(screen.getByRole('button', { name: 'Add person' }))
  choose(/^CV/, 'application/pdf')
  await waitFor(() => expect(putFile).toHaveBeenCalledOnce())
  choose(/^Portrait/, 'image/png')
  await screen.findByRole('button', { name: 'Remove image' })
  expect(canSave()).toBe(false)
  await act(async () => arrive())
  await screen.findByRole('button', { name: 'Remove PDF' })
  expect(canSave()).toBe(true)
})

it('an upload that was started during a save is not lost', { tags: ['release'] }, async () => {
  const [upload, saved] = [later(), later()]
  create.mockReturnValueOnce(saved.arrived)
  putFile.mockReturnValueOnce(upload.arrived.then(() => ({ imageUrl: '/objects/uploads/portrait.png' })))
  await renderInPanel(<PeoplePanel />, answer)
  fireEvent.click(screen.getByRole('button', { name: 'Add person' }))
  for (const name of ['Name', 'Role']) fireEvent.input(screen.getByLabelText(name), { target: { value: 'Una' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Saving…' })
  choose(/^Portrait/, 'image/png')
  await act(async () => saved.arrive())
  await screen.findByText('Una added.')
  await act(async () => upload.arrive())
  await screen.findByRole('button', { name: 'Remove image' })
  expect(canSave()).toBe(true)
})
