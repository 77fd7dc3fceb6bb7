import { openDatabase } from '@hazards/db/client'
import { expect, it } from 'vitest'
import { errorLine } from './error-line.ts'

it('a start with a wrong name of the database prints one line that names DATABASE_URL and the reason', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = 'no-such-database'
  const opened = openDatabase({ url: url.href, dataDir: '' })
  const error = await opened.catch((reason: unknown) => reason)
  expect(errorLine(error)).toBe(
    'Setting DATABASE_URL: the database cannot be used: database "no-such-database" does not exist',
  )
})
