import { expect, it } from 'vitest'
import { completeWebAddress } from './complete-web-address.ts'

it('a link that is typed without https:// is completed, and nothing else is changed', () => {
  expect(completeWebAddress('example.org')).toBe('https://example.org')
  expect(completeWebAddress(' www.example.org:8080/a?b=c#d ')).toBe('https://www.example.org:8080/a?b=c#d')
  expect(completeWebAddress('münchen.example/karte')).toBe('https://münchen.example/karte')
  for (const typed of [
    ...['', 'https://example.org', 'http://example.org', 'HTTPS://example.org', 'ftp://example.org'],
    ...['mailto:a@example.org', 'a@example.org', 'javascript:alert(1)', 'localhost', 'two words.example', '/path.html'],
  ])
    expect(completeWebAddress(typed)).toBe(typed)
})
