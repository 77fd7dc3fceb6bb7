import { contactSubmissions, mailOutbox } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { aMessage } from './samples.ts'
import { createTestApp } from './test-app.ts'

const HOUR = 60 * 60 * 1000

/** Returns letters that are unique to an index: a bot that rephrases each message. */
const listWords = (index: number) =>
  [...index.toString(26)].map((digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('')

/**
 * Returns a post: a third come from one network, a third have the same text from everywhere, a third have nothing in
 * common.
 */
const getPost = (index: number) => {
  const far = `2001:db8:${(index % 65_536).toString(16)}:1::1`
  if (index % 3 === 0) return { from: `2001:db8:ffff:${(index % 65_536).toString(16)}::1`, message: listWords(index) }
  return { from: far, message: index % 3 === 1 ? `Cheap watches ${index}` : listWords(index) }
}

/**
 * Simulates a bot that sends `posts` messages to be mailed within half a day, and a person who sends one with both calls of
 * the form, in the middle of it.
 *
 * @returns what was mailed by the end of the day
 */
export const floodWithMails = async (posts: number) => {
  const app = await createTestApp({ hasRateLimits: true })
  const mail = (body: object, from: string) => app.rest('POST', '/api/send-email', { body, from })
  const person = aMessage({ message: 'When does the field course begin? I am a real person.' })
  const perHour = Math.ceil(posts / 12)
  for (let index = 0; index < posts; index++) {
    const { from, message } = getPost(index)
    await mail(aMessage({ message }), from)
    if (index === Math.floor(posts / 2)) {
      const from = '203.0.113.80'
      const answers = [await mail(person, from), await app.rest('POST', '/api/contact', { body: person, from })]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
    if (index % perHour !== perHour - 1) continue
    await app.deliver()
    app.clock.advance(HOUR)
  }
  for (let hour = 0; hour < 11; hour++) {
    await app.deliver()
    app.clock.advance(HOUR)
  }
  const saved = await app.db.$count(contactSubmissions, eq(contactSubmissions.message, String(person.message)))
  const held = await app.db.$count(mailOutbox, eq(mailOutbox.isHeld, true))
  const mails = [...app.mails]
  await app.close()
  return { mails, saved, held, words: String(person.message) }
}
