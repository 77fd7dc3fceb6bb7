import { expect, it } from 'vitest'
import { fuzzMails } from '../../../test/support/mail-fuzz.ts'

it('whatever is posted, mails go to the group alone, with fixed headers and one address to answer to', {
  tags: ['release'],
}, async () => {
  const { sent, refused } = await fuzzMails(150)
  // On average some 45 are sent and 105 refused.
  expect(Math.min(sent, refused)).toBeGreaterThan(10)
})
