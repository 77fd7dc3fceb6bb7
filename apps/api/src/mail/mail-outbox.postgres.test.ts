import { jobs } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { aMessage } from '../../test/support/samples.ts'

const app = await startApp()

it('a mail that another process is just taking holds up none of the others', async () => {
  for (let count = 0; count < 3; count++) {
    await app.rest('POST', '/api/send-email', { body: aMessage() })
    app.clock.advance(1)
  }
  await app.db.transaction(async (tx) => {
    const [first] = await tx.select().from(jobs).where(eq(jobs.kind, 'mail')).orderBy(jobs.runAt).limit(1).for('update')
    await app.deliver()
    expect(app.mails).toHaveLength(2)
    expect(app.mails.map(({ id }) => id)).not.toContain(first?.key)
  })
  await app.deliver()
  expect(app.mails).toHaveLength(3)
})
