import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodeBody, preferredEncoding } from './content-encoding.ts'

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['*', 'gzip'],
    ['deflate, zstd', 'identity'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip;q=1', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['*;q=0', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip;q=0.0', 'identity'],
    ['x-br, xgzip', 'identity'],
    ['br'.repeat(1000), 'identity'],
  ])('for Accept-Encoding %j is %s', (accepted, encoding) => {
    expect(preferredEncoding(accepted, ['br', 'gzip'])).toBe(encoding)
  })
})

describe('a body', () => {
  it('is the same in every encoding', async () => {
    const body = Buffer.from('landslide '.repeat(1000))
    const { identity, br, gzip } = await encodeBody(body)
    expect(identity).toBe(body)
    expect(brotliDecompressSync(br ?? '')).toEqual(body)
    expect(gunzipSync(gzip ?? '')).toEqual(body)
  })

  it('that is small stays as it is', async () => {
    expect(Object.keys(await encodeBody(Buffer.from('[]')))).toEqual(['identity'])
  })
})
