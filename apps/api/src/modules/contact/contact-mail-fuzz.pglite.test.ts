import { expect, it } from 'vitest'
import { fuzzMails } from '../../../test/support/mail-fuzz.ts'

it('whatever is posted, mails go to the group alone, with fixed headers and one address to answer to', async () => {
  const { sent, refused } = await fuzzMails(150)
  expect(sent).toBeGreaterThan(30)
  expect(refused).toBeGreaterThan(30)
})
