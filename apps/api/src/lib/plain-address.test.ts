import { expect, it } from 'vitest'
import { plainAddress } from './plain-address.ts'

it.each([
  ['prof.victim+1@example.org', 'prof.victim@example.org'],
  ['Prof.Victim+a+b@Example.org', 'prof.victim@example.org'],
  ['p.r.o.f+x@gmail.com', 'prof@gmail.com'],
  ['p.rof@googlemail.com', 'prof@gmail.com'],
  ['prof@example.org', 'prof@example.org'],
  ['+tag@example.org', '+tag@example.org'],
])('%s reaches the same person as %s', (typed, plain) => {
  expect(plainAddress(typed)).toBe(plain)
})

it('dots distinguish addresses wherever the provider is not known to ignore them', () => {
  expect(plainAddress('a.b@example.org')).not.toBe(plainAddress('ab@example.org'))
})
