import { expect, it } from 'vitest'
import { fuzzMails } from '../support/mail-fuzz.ts'

const MAILS = Number(process.env.MAILS ?? 5000)

it(`${MAILS} messages, most of them hostile: mails go to the group alone, with fixed headers and one address to answer to`, async () => {
  const { sent, refused } = await fuzzMails(MAILS)
  process.stdout.write(`${sent} mails sent, ${refused} messages refused\n`)
  expect(sent + refused).toBeGreaterThanOrEqual(MAILS)
})
