import { multipart } from './multipart.ts'
import type { TestApp } from './test-app.ts'

/** Returns the two ways to send a file to an upload address, each as a browser does it. */
export const createUploadCallers = (app: TestApp) => {
  const ticket = async (from?: string): Promise<string> =>
    (await app.rest('POST', '/api/objects/upload', from ? { from } : {})).body.uploadURL
  const raw = (url: string, file: Buffer, type = 'image/png') =>
    app.rest('PUT', url, { payload: file, headers: { 'content-type': type } })
  const form = (url: string, file: Buffer, fileName = 'photo.png', type = 'image/png') =>
    app.rest('PUT', url, multipart([{ name: 'file', content: file, fileName, type }]))
  return { ticket, raw, form }
}
