import { IMAGE_MAX_BYTES, IMAGE_MESSAGES } from '@hazards/schema/upload.constants'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ImageInput } from './image-input.tsx'

const { ticket, sendImage } = vi.hoisted(() => ({ ticket: vi.fn(), sendImage: vi.fn() }))
vi.mock('../../lib/trpc.ts', () => ({
  trpc: { uploads: { create: { useMutation: () => ({ mutateAsync: ticket }) } } },
}))
vi.mock('./upload-image.ts', async (original) => ({ ...(await original<object>()), sendImage }))

afterEach(() => void vi.resetAllMocks())

const onBusy = vi.fn()
const Form = () => {
  const [value, setValue] = useState('')
  return <ImageInput label="Image" value={value} onChange={setValue} onBusy={onBusy} />
}
const choose = (type: string, size = 3) => {
  const file = new File(['abc'], 'any', { type })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(screen.getByLabelText(/^Image/), { target: { files: [file] } })
}
const problem = () => screen.getByRole('alert').textContent

it('refuses what is no image of a known kind, and what is too large, in words and without asking the server', async () => {
  render(<Form />)
  choose('application/pdf')
  expect(problem()).toBe(IMAGE_MESSAGES.wrongType)
  await act(async () => undefined)
  choose('image/webp')
  expect(problem()).toBe('Please select a JPG, PNG or GIF file')
  await act(async () => undefined)
  choose('image/png', IMAGE_MAX_BYTES)
  expect(problem()).toBe(IMAGE_MESSAGES.tooLarge)
  expect(ticket).not.toHaveBeenCalled()
})

it('keeps its form waiting while the file is on its way, says how far it is, and shows the image then', async () => {
  ticket.mockResolvedValue({ uploadURL: '/upload' })
  let arrive = (_imageUrl: string) => {}
  sendImage.mockImplementation((_url, _file, { onProgress }) => {
    onProgress(40)
    return new Promise<string>((resolve) => {
      arrive = resolve
    })
  })
  render(<Form />)
  choose('image/png')
  await waitFor(() => expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(40))
  // A screen reader is told of the start and the end, not of every percent.
  expect(screen.getByRole('status').textContent).toBe('Uploading the image')
  expect(screen.getByText('40%').getAttribute('aria-hidden')).toBe('true')
  choose('image/png')
  expect(ticket).toHaveBeenCalledTimes(1)
  arrive('/objects/uploads/one.png')
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('/objects/uploads/one.png'))
  expect(onBusy.mock.calls).toEqual([[true], [false]])
  expect(screen.getByRole('status').textContent).toBe('The image is uploaded')
  fireEvent.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(document.querySelector('img')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose an image' }))
})

it('says why an upload failed, and lets the next one be tried', async () => {
  ticket.mockRejectedValueOnce(new Error('no words for visitors'))
  render(<Form />)
  choose('image/png')
  await waitFor(() => expect(problem()).toBe(IMAGE_MESSAGES.failed))
  ticket.mockResolvedValue({ uploadURL: '/upload' })
  sendImage.mockRejectedValueOnce(new Error('There is no room for more images.'))
  choose('image/png')
  await waitFor(() => expect(problem()).toBe('There is no room for more images.'))
  sendImage.mockResolvedValue('/objects/uploads/two.png')
  choose('image/png')
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('/objects/uploads/two.png'))
  expect(problem()).toBe('')
})
