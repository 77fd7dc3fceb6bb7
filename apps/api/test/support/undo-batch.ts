import type { BulkUndone } from '@hazards/schema/bulk'
import type { TestApp } from './test-app.ts'

/** Undoes all that a batch did, as the panel does. Returns the answer of each call. */
export const undoBatch = async (app: TestApp, batch: string | undefined, sessionId: string): Promise<BulkUndone[]> => {
  const parts: BulkUndone[] = []
  do {
    const cursor = parts.at(-1)?.cursor ?? undefined
    const { data } = await app.trpc('mutation', 'bulk.undo', { body: { batch, cursor }, sessionId })
    parts.push(data)
  } while (parts.at(-1)?.cursor)
  return parts
}
