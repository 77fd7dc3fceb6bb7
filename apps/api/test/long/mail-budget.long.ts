import { expect, it } from 'vitest'
import { floodWithMails } from '../support/mail-flood.ts'

/** Number of messages that the bot posts. */
const POSTS = Number(process.env.POSTS ?? 10_000)

it(`of ${POSTS} posts of a bot a day brings at most 100 mails, and a person's message in the middle is saved and mailed`, async () => {
  const { mails, saved, held, words } = await floodWithMails(POSTS)
  const found = mails.filter(({ text }) => text.includes(words)).map(({ template }) => template)
  process.stdout.write(`${mails.length} mails, ${held} messages still wait; the person's came in a ${found[0]}\n`)
  expect(mails.length).toBeLessThanOrEqual(100)
  expect(saved).toBe(1)
  expect(found).toHaveLength(1)
})
