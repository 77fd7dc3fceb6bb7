import type { Database } from '@hazards/db/client'
import { users } from '@hazards/db/tables'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '../../lib/errors.ts'

/** An administrator; the hash of the password where the caller has just given the password. */
export type Locked = { id: string; password?: string }

/**
 * Locks the caller, whose session and password were checked before, until the transaction ends. @throws DomainError
 * UNAUTHORIZED if the caller was removed or the password changed meanwhile
 */
export const lockAdministrator = async (tx: Pick<Database, 'select'>, { id, password }: Locked): Promise<void> => {
  const isSame = password === undefined ? undefined : eq(users.password, password)
  const isAdministrator = and(eq(users.id, id), eq(users.isAdmin, true), isSame)
  const [locked] = await tx.select({ id: users.id }).from(users).where(isAdministrator).for('update')
  if (!locked) throw new DomainError('UNAUTHORIZED', 'Please sign in.')
}
