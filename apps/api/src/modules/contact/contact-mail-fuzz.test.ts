import { expect, it } from 'vitest'
import { fuzzMails } from '../../../test/support/mail-fuzz.ts'

/** On average three in ten are sent. */
const MESSAGES = Number(process.env.FUZZED_MESSAGES ?? 150)

it('whatever is posted, mails go to the group alone, with fixed headers and one address to answer to', {
  tags: ['release'],
}, async () => {
  const { sent, refused } = await fuzzMails(MESSAGES)
  expect(Math.min(sent, refused)).toBeGreaterThan(MESSAGES / 15)
})
