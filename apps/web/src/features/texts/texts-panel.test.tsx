import { TEXTS } from '@hazards/schema/texts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { later, renderInPanel } from '../../testing/panel.tsx'
import { TextsPanel } from './texts-panel.tsx'

const { putFile } = vi.hoisted(() => ({ putFile: vi.fn() }))
vi.mock('../uploads/put-file.ts', async (original) => ({ ...(await original<object>()), putFile }))

afterEach(cleanup)

const answer = (call: string) => {
  if (call === 'texts.list')
    return Object.entries(TEXTS).map(([page, { original }]) => ({ ...original, page, updatedAt: null }))
  return call === 'uploads.create' ? { uploadURL: '/upload' } : { items: [] }
}
const edit = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('an uploaded picture stays with its item of a list that is moved meanwhile, and is waited for', async () => {
  const { arrived, arrive } = later()
  putFile.mockReturnValueOnce(arrived.then(() => ({ imageUrl: '/objects/uploads/one.png' })))
  await renderInPanel(<TextsPanel />, answer)
  await edit('News')
  const titleOf = (place: Element | null) => place?.querySelector<HTMLInputElement>('input[name$=".title"]')?.value
  const second = screen.getByText('news item 2').closest('li') as HTMLElement
  const title = titleOf(second)
  const file = new File(['abc'], 'any', { type: 'image/png' })
  fireEvent.change(second.querySelector('input[type=file]') as Element, { target: { files: [file] } })
  await waitFor(() => expect(putFile).toHaveBeenCalledOnce())
  putFile.mockResolvedValueOnce({ imageUrl: '/objects/uploads/two.png' })
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } })
  await waitFor(() => expect(document.querySelector('img[src="/objects/uploads/two.png"]')).not.toBeNull())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  press('Move news item 2 up')
  await act(async () => arrive())
  const picture = await waitFor(() => document.querySelector('img[src="/objects/uploads/one.png"]') as Element)
  expect(titleOf(picture.closest('li'))).toBe(title)
  expect(titleOf(screen.getByText('news item 1').closest('li'))).toBe(title)
})
