import { describe, expect, it } from 'vitest'
import { createSealedSecrets, isSealed } from './sealed-secrets.ts'

const KEY = 'a key of more than thirty-two characters'
const { seal, open } = createSealedSecrets(KEY)

describe('a secret at rest (records §18)', () => {
  it('is encrypted, differently each time, with a mark of the version, and read again', () => {
    const stored = [seal('BASE32', 'a'), seal('BASE32', 'a')]
    expect(new Set(stored).size).toBe(2)
    for (const each of stored) {
      expect(each).toMatch(/^v1\.[\w-]{46}$/)
      expect(Buffer.from(each.slice(3), 'base64url').toString('latin1')).not.toContain('BASE32')
      expect([isSealed(each), open(each, 'a')]).toEqual([true, 'BASE32'])
    }
    expect(open(seal('é\u{1F511}', 'a'), 'a')).toBe('é\u{1F511}')
  })

  it('is read with its own key, for its own record, and whole only', () => {
    const stored = seal('BASE32', 'a')
    expect(open(stored, 'b')).toBeUndefined()
    expect(createSealedSecrets(`${KEY}.`).open(stored, 'a')).toBeUndefined()
    expect(createSealedSecrets(undefined).open(stored, 'a')).toBeUndefined()
    const bytes = Buffer.from(stored.slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(open(`v1.${changed.toString('base64url')}`, 'a')).toBeUndefined()
      expect(open(`v1.${bytes.subarray(0, at).toString('base64url')}`, 'a')).toBeUndefined()
    }
  })

  it('is kept as it is without a key, and a plain one is read with a key, too', () => {
    expect(createSealedSecrets(undefined).seal('BASE32', 'a')).toBe('BASE32')
    expect([open('BASE32', 'a'), createSealedSecrets(undefined).open('BASE32', 'a')]).toEqual(['BASE32', 'BASE32'])
  })
})
