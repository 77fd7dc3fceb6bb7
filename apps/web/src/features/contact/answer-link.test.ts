import { expect, it } from 'vitest'
import { answerLink } from './answer-link.ts'

const MESSAGE = {
  email: 'a+b@example.org',
  firstName: 'Ada',
  lastName: 'Quill',
  subject: 'data-access',
  message: 'One & two?\n#three',
  createdAt: '2026-05-31T09:30:00.000Z',
} as const

it('an answer goes to the sender alone, with the subject and the message quoted', () => {
  const link = new URL(answerLink(MESSAGE))
  expect(decodeURIComponent(link.pathname)).toBe('a+b@example.org')
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(link.searchParams.get('subject')).toBe('Re: Data Access')
  expect(link.searchParams.get('body')).toBe('\r\n\r\nOn May 31, 2026, Ada Quill wrote:\r\n> One & two?\r\n> #three')
})

it('a sender cannot add a recipient by an address with special characters', () => {
  const link = new URL(answerLink({ ...MESSAGE, email: 'a?cc=victim@example.org' }))
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
})

it('a long message is quoted in part, without splitting a character', () => {
  const body = new URL(answerLink({ ...MESSAGE, message: '🌋'.repeat(5000) })).searchParams.get('body') ?? ''
  expect([...body].length).toBeLessThan(1300)
  expect(body).toMatch(/🌋 \[…\]$/u)
})
