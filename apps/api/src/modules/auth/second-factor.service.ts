import type { Database } from '@hazards/db/client'
import { recoveryCodes, secondFactors } from '@hazards/db/tables'
import type { NewSecondFactor, RecoveryCodes } from '@hazards/schema/account'
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, invalidField } from '../../lib/errors.ts'
import { LIMITS } from '../../lib/limits.ts'
import type { RateLimiter } from '../../lib/rate-limit.ts'
import { lockAdministrator } from './lock-administrator.ts'
import {
  hashOfRecoveryCode,
  isAppCode,
  newRecoveryCodes,
  newSecret,
  normalizeCode,
  stepOf,
  toAppFormats,
} from './second-factor-codes.ts'
import type { SignInFailures } from './sign-in-failures.ts'

type User = { id: string; username: string }
/** The result of checking a code; 'not needed' without a second factor. */
type CodeVerdict = 'not needed' | 'missing' | 'wrong' | 'taken'
export type SecondFactorService = ReturnType<typeof createSecondFactorService>
type Dependencies = {
  db: Database
  clock: Clock
  rateLimiter: RateLimiter
  audit: AuditTrail
  failures: SignInFailures
}

const WRONG_CODE = 'That code is wrong or has already been used'

/** Codes of an authenticator app, and ten recovery codes for administrators who have lost it (records §8). */
export const createSecondFactorService = ({ db, clock, rateLimiter, audit, failures }: Dependencies) => {
  const find = async (userId: string) =>
    (await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0]

  /**
   * Returns the time step of an app's code, undefined if it is wrong. Wrong codes are counted per account.
   *
   * @throws DomainError TOO_MANY_REQUESTS after too many
   */
  const check = async (user: User, secret: string, code: string): Promise<number | undefined> => {
    await rateLimiter.take(LIMITS.secondFactorCode, user.id, () => failures.note('sign-in limit hit', user))
    const step = stepOf(secret, code, clock())
    if (step !== undefined) await rateLimiter.refund(LIMITS.secondFactorCode, user.id)
    return step
  }

  /** Consumes a time step in one statement: of any number of concurrent sign-ins with one code exactly one succeeds. */
  const takeStep = async (userId: string, step: number): Promise<boolean> => {
    const isNewer = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
    const rows = await db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt), isNewer))
      .returning({ userId: secondFactors.userId })
    return rows.length > 0
  }

  /** Consumes a recovery code by deleting it, so that it can be used only once. */
  const takeRecoveryCode = (user: User, code: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const isIt = and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, hashOfRecoveryCode(code)))
      const rows = await tx.delete(recoveryCodes).where(isIt).returning({ userId: recoveryCodes.userId })
      if (rows.length > 0) await audit.note(tx, { by: user, action: 'recovery code used' })
      return rows.length > 0
    })

  /**
   * Consumes `code` for `user` if it is valid. @throws DomainError TOO_MANY_REQUESTS after too many wrong codes of the
   * app
   */
  const take = async (user: User, typed: string | undefined): Promise<CodeVerdict> => {
    const factor = await find(user.id)
    if (!factor?.confirmedAt) return 'not needed'
    if (typed === undefined) return 'missing'
    const code = normalizeCode(typed)
    if (!isAppCode(code)) return (await takeRecoveryCode(user, code)) ? 'taken' : 'wrong'
    const step = await check(user, factor.secret, code)
    return step !== undefined && (await takeStep(user.id, step)) ? 'taken' : 'wrong'
  }

  return {
    take,

    /**
     * Creates a secret for an authenticator app. It has no effect until it is confirmed. @throws DomainError CONFLICT
     * if a second factor is on, UNAUTHORIZED if `user` was removed at the same moment
     */
    begin: async (user: User): Promise<NewSecondFactor> => {
      const secret = newSecret()
      const rows = await db.transaction(async (tx) => {
        await lockAdministrator(tx, user)
        return tx
          .insert(secondFactors)
          .values({ userId: user.id, secret })
          .onConflictDoUpdate({
            target: secondFactors.userId,
            set: { secret, lastStep: null },
            setWhere: isNull(secondFactors.confirmedAt),
          })
          .returning()
      })
      if (rows.length === 0) throw new DomainError('CONFLICT', 'A second factor is already on. Turn it off first.')
      return { secret, ...(await toAppFormats(user.username, secret)) }
    },

    /**
     * Turns the second factor on with a code of the app, which cannot be used again.
     *
     * @throws DomainError CONFLICT if no secret awaits confirmation; BAD_REQUEST if the code is wrong; TOO_MANY_REQUESTS;
     *   UNAUTHORIZED if `user` was removed at the same moment
     */
    confirm: async (user: User, typed: string): Promise<RecoveryCodes> => {
      const factor = await find(user.id)
      if (!factor || factor.confirmedAt) throw nothingToConfirm()
      const code = normalizeCode(typed)
      const step = isAppCode(code) ? await check(user, factor.secret, code) : undefined
      if (step === undefined) throw invalidField('code', WRONG_CODE)
      const codes = newRecoveryCodes()
      await db.transaction(async (tx) => {
        await lockAdministrator(tx, user)
        const isPending = and(eq(secondFactors.secret, factor.secret), isNull(secondFactors.confirmedAt))
        const rows = await tx
          .update(secondFactors)
          .set({ confirmedAt: clock(), lastStep: step })
          .where(and(eq(secondFactors.userId, user.id), isPending))
          .returning()
        if (rows.length === 0) throw nothingToConfirm()
        await tx
          .insert(recoveryCodes)
          .values(codes.map((each) => ({ userId: user.id, codeHash: hashOfRecoveryCode(each) })))
        await audit.note(tx, { by: user, action: 'second factor turned on' })
      })
      return { recoveryCodes: codes }
    },

    /**
     * Turns the second factor off with a valid code. @throws DomainError CONFLICT if it is not on; BAD_REQUEST if the
     * code is wrong
     */
    turnOff: async (user: User, code: string): Promise<void> => {
      const verdict = await take(user, code)
      if (verdict === 'not needed') throw secondFactorNotOn()
      if (verdict !== 'taken' || !(await removeSecondFactor({ db, audit }, user)))
        throw invalidField('code', WRONG_CODE)
    },
  }
}

/** Deletes a user's second factor and recovery codes. Returns whether it was on. */
export const removeSecondFactor = ({ db, audit }: Pick<Dependencies, 'db' | 'audit'>, user: User): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isOn = and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.confirmedAt))
    const rows = await tx.delete(secondFactors).where(isOn).returning({ userId: secondFactors.userId })
    if (rows.length === 0) return false
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    await audit.note(tx, { by: user, action: 'second factor turned off' })
    return true
  })

const nothingToConfirm = () => new DomainError('CONFLICT', 'There is no second factor to confirm. Start again.')
/** The error for turning off a second factor that is not on. */
export const secondFactorNotOn = () => new DomainError('CONFLICT', 'There is no second factor to turn off.')
