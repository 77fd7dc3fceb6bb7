import { afterEach, describe, expect, it, vi } from 'vitest'
import { imageProblem, sendImage } from './upload-image.ts'

describe('imageProblem', () => {
  it('takes JPG, PNG and GIF under 1MB', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/gif']) {
      expect(imageProblem({ type, size: 1024 * 1024 - 1 })).toBeUndefined()
    }
  })

  it('refuses other files and larger ones in the specified words', () => {
    expect(imageProblem({ type: 'text/html', size: 10 })).toBe('Please select an image file')
    expect(imageProblem({ type: 'image/svg+xml', size: 10 })).toBe('Please select an image file')
    expect(imageProblem({ type: 'image/png', size: 1024 * 1024 })).toBe('File size must be less than 1MB')
  })
})

describe('sendImage', () => {
  afterEach(() => vi.unstubAllGlobals())
  const file = new File(['x'], 'x.png', { type: 'image/png' })
  const answer = (body: unknown, status = 200) => {
    const call = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }))
    vi.stubGlobal('fetch', call)
    return call
  }

  it('sends a multipart form to a direct upload and takes the imageUrl of the response', async () => {
    const call = answer({ imageUrl: '/objects/uploads/a.png' })
    expect(await sendImage('/api/objects/direct-upload/ticket', file)).toBe('/objects/uploads/a.png')
    expect(call.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT', credentials: 'include' })
    expect(call.mock.calls[0]?.[1].body).toBeInstanceOf(FormData)
  })

  it('sends the raw file with its content type anywhere else', async () => {
    const call = answer(null)
    expect(await sendImage('https://store.example/bucket/b.png?signature=1', file)).toBe('/objects/uploads/b.png')
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: file, headers: { 'content-type': 'image/png' } })
  })

  it('fails with the words of the server, or with its own', async () => {
    answer({ message: 'File size must be less than 1MB' }, 413)
    await expect(sendImage('/api/objects/direct-upload/t', file)).rejects.toThrow('File size must be less than 1MB')
    answer(null, 502)
    await expect(sendImage('/api/objects/direct-upload/t', file)).rejects.toThrow(
      'Failed to upload image. Please try again.',
    )
  })
})
