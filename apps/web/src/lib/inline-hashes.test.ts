import { expect, it } from 'vitest'
import { inlineHash, removeNonces } from './inline-hashes.ts'

const NONCE = '4b407a29-2c08-4f52-af4a-beed068391f2'

it('a script that the router made is hashed, one that got into the page is not, and no mark is left', () => {
  const marked = `<meta property="csp-nonce" content="${NONCE}"/><script nonce="${NONCE}">ours()</script><script>theirs()</script><script nonce="guessed">theirs()</script>`
  const { html, scripts } = removeNonces(marked, NONCE)
  expect(scripts).toEqual([inlineHash('ours()')])
  expect(html).toBe('<script>ours()</script><script>theirs()</script><script nonce="guessed">theirs()</script>')
})
