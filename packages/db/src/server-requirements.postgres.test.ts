import { expect, it } from 'vitest'
import { requireExtension } from './server-requirements.ts'
import { createTestDatabase } from './testing/test-database.ts'

it('a server without an extension that search needs is refused, in one line that names it', async () => {
  const database = await createTestDatabase()
  await expect(requireExtension(database.db, 'pg_trgm')).resolves.toBeUndefined()
  await expect(requireExtension(database.db, 'pg_nothing')).rejects.toThrow(/^Setting DATABASE_URL: .* pg_nothing.*$/)
  await database.close()
})
