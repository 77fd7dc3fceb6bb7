import type { Database } from '@hazards/db/client'
import { users } from '@hazards/db/tables'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '../../lib/errors.ts'

/**
 * Locks the caller, whose session was checked before, until the transaction ends. @throws DomainError UNAUTHORIZED if the
 * caller was removed meanwhile
 */
export const lockAdministrator = async (tx: Pick<Database, 'select'>, { id }: { id: string }): Promise<void> => {
  const isAdministrator = and(eq(users.id, id), eq(users.isAdmin, true))
  const [locked] = await tx.select({ id: users.id }).from(users).where(isAdministrator).for('update')
  if (!locked) throw new DomainError('UNAUTHORIZED', 'Please sign in.')
}
