import { getThumbnail } from '@hazards/schema/upload'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { hostileFile } from '../../../test/support/hostile-files.ts'
import { createUploadCallers } from '../../../test/support/upload-callers.ts'

const TYPES: Record<string, string> = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif' }

/** Returns whether any 16 bytes of the text are in the file. */
const survives = (text: string, file: Buffer): boolean => {
  const bytes = Buffer.from(text, 'latin1')
  for (let at = 0; at + 16 <= bytes.length; at++) if (file.includes(bytes.subarray(at, at + 16))) return true
  return false
}

const FILES = Number(process.env.HOSTILE_FILES ?? 120)
const app = await startApp()

it(`of ${FILES} mutated files and files that are two things at once, no 16 bytes of the attacker’s text are stored`, async () => {
  const callers = createUploadCallers(app)
  const counts: Record<string, { refused: number; stored: number }> = {}
  const property = fc.asyncProperty(hostileFile, fc.boolean(), async ({ kind, text, make, name, type }, isForm) => {
    const file = await make()
    const url = await callers.ticket()
    const { status, body } = await (isForm ? callers.form(url, file, name, type) : callers.raw(url, file, type))
    const count = counts[kind] ?? { refused: 0, stored: 0 }
    counts[kind] = count
    if (status !== 200) {
      expect([400, 413, 415]).toContain(status)
      count.refused++
      return
    }
    count.stored++
    for (const path of [body.imageUrl, getThumbnail(body.imageUrl)]) {
      const { statusCode, headers, rawPayload } = await app.app.inject({ url: path })
      expect(statusCode).toBe(200)
      expect(survives(text, rawPayload)).toBe(false)
      const { format = '', exif, xmp, iptc, icc, comments } = await sharp(rawPayload).metadata()
      expect({ exif, xmp, iptc, icc, comments }).toEqual({})
      expect(headers['content-type']).toBe(TYPES[format] ?? 'image/webp')
      expect(path.split('.').at(-1)).toBe(format === 'jpeg' ? 'jpg' : format)
    }
  })
  await fc.assert(property, { numRuns: FILES, seed: 20_261, endOnFailure: true })
  const all = Object.values(counts)
  expect(all.length).toBeGreaterThan(35)
  expect(all.filter(({ stored }) => stored > 0).length).toBeGreaterThan(20)
})
