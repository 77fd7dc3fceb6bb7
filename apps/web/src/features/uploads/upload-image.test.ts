import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureMessage, imageProblem, sendImage } from './upload-image.ts'

describe('imageProblem', () => {
  it('takes JPG, PNG and GIF under 1MB', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/gif']) {
      expect(imageProblem({ type, size: 1024 * 1024 - 1 })).toBeUndefined()
    }
  })

  it('refuses other files and larger ones in the specified words', () => {
    expect(imageProblem({ type: 'text/html', size: 10 })).toBe('Please select an image file')
    expect(imageProblem({ type: 'image/svg+xml', size: 10 })).toBe('Please select a JPG, PNG or GIF file')
    expect(imageProblem({ type: 'image/png', size: 1024 * 1024 })).toBe('File size must be less than 1MB')
  })
})

describe('failureMessage', () => {
  it("says 'Failed to upload image. Please try again.', and after it what the server says more", () => {
    expect(failureMessage()).toBe('Failed to upload image. Please try again.')
    expect(failureMessage('Too many attempts.')).toBe('Failed to upload image. Please try again. Too many attempts.')
    expect(failureMessage('File size must be less than 1MB')).toBe('File size must be less than 1MB')
  })
})

/** A fake XMLHttpRequest whose outcome the test decides. */
class FakeRequest extends EventTarget {
  upload = new EventTarget()
  sent: Record<string, unknown> = {}
  withCredentials = false
  status = 0
  response: unknown = null
  open = (method: string, url: string) => Object.assign(this.sent, { method, url })
  send = (body: unknown) => Object.assign(this.sent, { body })
  abort = () => this.dispatchEvent(new Event('abort'))
  answer = (response: unknown, status = 200) => {
    Object.assign(this, { response, status })
    this.dispatchEvent(new Event('load'))
  }
  progress = (loaded: number, total: number) =>
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: total > 0 }))
}

describe('sendImage', () => {
  const file = new File(['x'], 'x.png', { type: 'image/png' })
  let request: FakeRequest
  beforeEach(() => {
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends FakeRequest {
        constructor() {
          super()
          request = this
        }
      },
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  const start = (url = '/api/objects/direct-upload/ticket', signal = new AbortController().signal) => {
    const percents: number[] = []
    return { percents, done: sendImage(url, file, { signal, onProgress: (percent) => percents.push(percent) }) }
  }

  it('sends a multipart form to a direct upload and takes the imageUrl of the response', async () => {
    const { done } = start()
    request.answer({ imageUrl: '/objects/uploads/a.png' })
    expect(await done).toBe('/objects/uploads/a.png')
    expect(request.sent).toMatchObject({ method: 'PUT', url: '/api/objects/direct-upload/ticket' })
    expect(request.withCredentials).toBe(true)
    expect((request.sent.body as FormData).get('file')).toMatchObject({ name: 'x.png', size: 1 })
  })

  it('sends the raw file with its content type anywhere else', async () => {
    const { done } = start('https://store.example/bucket/b.png?signature=1')
    request.answer(null)
    expect(await done).toBe('/objects/uploads/b.png')
    expect(request.sent.body).toBe(file)
  })

  it('reports the share of bytes sent in whole percent, and 100 only when all are', async () => {
    const { percents, done } = start()
    request.progress(0, 0)
    for (const loaded of [0, 500, 999, 1000]) request.progress(loaded, 1000)
    request.answer({ imageUrl: '/objects/uploads/a.png' })
    await done
    expect(percents).toEqual([0, 50, 99, 100])
  })

  it('fails with the words of the server, or with its own', async () => {
    const failsWith = async (fail: () => void, words: string) => {
      const { done } = start()
      fail()
      await expect(done).rejects.toThrow(new Error(words))
    }
    await failsWith(
      () => request.answer({ message: 'File size must be less than 1MB' }, 413),
      'File size must be less than 1MB',
    )
    await failsWith(() => request.answer(null, 502), 'Failed to upload image. Please try again.')
    await failsWith(() => request.dispatchEvent(new Event('error')), 'Failed to upload image. Please try again.')
  })

  it('ends with its signal, and is not begun after it', async () => {
    const leaving = new AbortController()
    const { done } = start(undefined, leaving.signal)
    leaving.abort()
    await expect(done).rejects.toBe(leaving.signal.reason)
    const late = request
    await expect(start(undefined, leaving.signal).done).rejects.toBe(leaving.signal.reason)
    expect(request).toBe(late)
  })
})
