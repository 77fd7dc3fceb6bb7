import type { Database, Transaction } from '@hazards/db/client'
import { recoveryCodes, secondFactors, users } from '@hazards/db/tables'
import type { NewSecondFactor, Proof, RecoveryCodes } from '@hazards/schema/account'
import type { FactorWay } from '@hazards/schema/passkey.constants'
import { readPasskeyText } from '@hazards/schema/passkey-answer'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { generateSecret } from 'otplib'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, invalidField } from '../../lib/errors.ts'
import { LIMITS } from '../../lib/limits.ts'
import type { RateLimiter } from '../../lib/rate-limit.ts'
import { readGroup } from '../../mail/mail-texts.ts'
import { hasSecondFactor } from './has-second-factor.rules.ts'
import { type Locked, lockAdministrator } from './lock-administrator.rules.ts'
import { type PasskeysService, removePasskeys } from './passkeys.service.ts'
import {
  findStep,
  hashRecoveryCode,
  isAppCode,
  newRecoveryCodes,
  normalizeCode,
  toAppFormats,
} from './second-factor-codes.rules.ts'
import type { SecondFactorSecrets } from './second-factor-secrets.rules.ts'
import type { SignInFailures } from './sign-in-failures.rules.ts'

type User = { id: string; username: string }
/** What comes with the password. */
type Given = Pick<Proof, 'code' | 'passkey'>
/**
 * The result of checking a code; 'not needed' without a second factor, 'blocked' if too many in a row were wrong for one of
 * the app to count.
 */
type CodeVerdict = 'not needed' | 'missing' | 'wrong' | 'blocked' | 'taken' | 'passkey missing' | 'passkey wrong'
export type SecondFactorService = ReturnType<typeof createSecondFactorService>
type Dependencies = {
  db: Database
  clock: Clock
  rateLimiter: RateLimiter
  audit: AuditTrail
  failures: SignInFailures
  secrets: SecondFactorSecrets
  passkeys: PasskeysService
  /** Tells the group that someone has the password of `user`, but not the code. */
  alert: (user: User) => Promise<void>
  /** Whether the site asks every administrator for a second factor. */
  isRequired: boolean
}

/** Wrong codes of the app in a row, however slowly, after which the app's codes count no longer. */
export const WRONG_CODES_MAX = 100

const WRONG_CODE = 'That code is wrong or has already been used'
/** What is wrong with a code or a passkey, in words. */
export const CODE_FAULTS = {
  missing: 'Enter the code of your authenticator app, or a recovery code.',
  wrong: `${WRONG_CODE}. Wait for the next one.`,
  blocked:
    'Too many codes in a row were wrong, so the app’s codes are no longer accepted. Enter a recovery code, or ask the person who runs the server to turn your second factor off.',
  'passkey missing': 'Use one of your passkeys.',
  'passkey wrong': 'This passkey was not accepted. Please try again.',
} as const satisfies Partial<Record<CodeVerdict, string>>

/** The results that count as a failed sign-in. */
export const WRONG: ReadonlySet<CodeVerdict> = new Set(['wrong', 'blocked', 'passkey wrong'])

/** Returns the field of the input that a result is about. */
export const getField = (verdict: CodeVerdict): 'code' | 'passkey' =>
  verdict.startsWith('passkey') ? 'passkey' : 'code'

const findFactor = async ({ db }: Dependencies, userId: string) =>
  (await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0]

/** Counts a try in the limit of an hour, until it is refunded. @throws DomainError TOO_MANY_REQUESTS after too many */
const takeTry = ({ rateLimiter, failures }: Dependencies, user: User) =>
  rateLimiter.take(LIMITS.secondFactorCode, user.id, () => failures.note('sign-in limit hit', user))

const refundTry = ({ rateLimiter }: Dependencies, user: User) => rateLimiter.refund(LIMITS.secondFactorCode, user.id)

/** Counts a code as wrong before it is checked, in one statement. Returns false, without counting, after too many in a row. */
const countAsWrong = async ({ db }: Dependencies, userId: string): Promise<boolean> => {
  const isOpen = and(eq(secondFactors.userId, userId), lt(secondFactors.wrongCodes, WRONG_CODES_MAX))
  const wrongCodes = sql`${secondFactors.wrongCodes} + 1`
  return (await db.update(secondFactors).set({ wrongCodes }).where(isOpen).returning()).length > 0
}

/**
 * Consumes a time step in one statement: of any number of concurrent sign-ins with one code exactly one succeeds. A row of
 * wrong codes ends with it.
 */
const takeStep = async ({ db }: Dependencies, userId: string, step: number): Promise<boolean> => {
  const isNewer = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step, wrongCodes: 0 })
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt), isNewer))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** Consumes a recovery code by deleting it, so that it can be used only once. A row of wrong codes ends with it. */
const takeRecoveryCode = ({ db, audit }: Dependencies, user: User, code: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isIt = and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, hashRecoveryCode(code)))
    const rows = await tx.delete(recoveryCodes).where(isIt).returning({ userId: recoveryCodes.userId })
    if (rows.length === 0) return false
    await tx.update(secondFactors).set({ wrongCodes: 0 }).where(eq(secondFactors.userId, user.id))
    await audit.note(tx, { by: user, action: 'recovery code used' })
    return true
  })

/** Consumes a code of the app. @throws DomainError TOO_MANY_REQUESTS after too many wrong ones in an hour */
const takeAppCode = async (
  dependencies: Dependencies,
  user: User,
  secret: string,
  code: string,
): Promise<'taken' | 'wrong' | 'blocked'> => {
  const { clock } = dependencies
  await takeTry(dependencies, user)
  if (!(await countAsWrong(dependencies, user.id))) return 'blocked'
  const step = findStep(secret, code, clock())
  if (step === undefined) return 'wrong'
  await refundTry(dependencies, user)
  return (await takeStep(dependencies, user.id, step)) ? 'taken' : 'wrong'
}

/**
 * Consumes `code` or the answer of a passkey for `user`, who has given the password, if it is valid. @throws DomainError TOO_MANY_REQUESTS after too
 * many wrong codes of the app
 */
const takeFactor = async (dependencies: Dependencies, user: User, { code, passkey }: Given): Promise<CodeVerdict> => {
  const { passkeys } = dependencies
  const factor = await findFactor(dependencies, user.id)
  const hasApp = factor?.confirmedAt != null
  if (!hasApp && !(await passkeys.has(user.id))) return 'not needed'
  if (passkey !== undefined) {
    const answer = readPasskeyText(passkey)
    return answer && (await passkeys.take('second-factor', answer, user)) ? 'taken' : 'passkey wrong'
  }
  if (!hasApp) return 'passkey missing'
  return code === undefined ? 'missing' : takeCode(dependencies, user, factor, code)
}

/** Consumes a code of the app or a recovery code, and tells the group of a wrong one. @throws DomainError TOO_MANY_REQUESTS */
const takeCode = async (
  dependencies: Dependencies,
  user: User,
  factor: NonNullable<Awaited<ReturnType<typeof findFactor>>>,
  typed: string,
): Promise<CodeVerdict> => {
  const { alert, secrets } = dependencies
  const code = normalizeCode(typed)
  const takeRecovery = async (): Promise<CodeVerdict> =>
    (await takeRecoveryCode(dependencies, user, code)) ? 'taken' : 'wrong'
  const takeApp = () => takeAppCode(dependencies, user, secrets.open(factor), code)
  const verdict = isAppCode(code) ? await takeApp() : await takeRecovery()
  if (verdict !== 'taken') await alert(user)
  return verdict
}

const createBeginning = ({ db, secrets }: Dependencies) => ({
  /**
   * Creates a secret for an authenticator app. It has no effect until it is confirmed. @throws DomainError CONFLICT
   * if a second factor is on, UNAUTHORIZED if `user` was removed, or changed the password, at the same moment
   */
  begin: async (user: User & Locked): Promise<NewSecondFactor> => {
    const secret = generateSecret()
    const stored = secrets.seal(secret, user.id)
    const rows = await db.transaction(async (tx) => {
      await lockAdministrator(tx, user)
      return tx
        .insert(secondFactors)
        .values({ userId: user.id, secret: stored })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: { secret: stored, lastStep: null },
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning()
    })
    if (rows.length === 0) throw new DomainError('CONFLICT', 'A second factor is already on. Turn it off first.')
    const { name } = await readGroup(db)
    return { secret, ...(await toAppFormats({ issuer: name, username: user.username, secret })) }
  },
})

const createConfirmation = (dependencies: Dependencies) => {
  const { db, clock, audit, secrets } = dependencies
  return {
    /**
     * Turns the second factor on with a code of the app, which cannot be used again.
     *
     * @throws DomainError CONFLICT if no secret awaits confirmation; BAD_REQUEST if the code is wrong; TOO_MANY_REQUESTS;
     *   UNAUTHORIZED if `user` was removed at the same moment
     */
    confirm: async (user: User, typed: string): Promise<RecoveryCodes> => {
      const factor = await findFactor(dependencies, user.id)
      if (!factor || factor.confirmedAt) throw nothingToConfirm()
      const code = normalizeCode(typed)
      if (!isAppCode(code)) throw invalidField('code', WRONG_CODE)
      await takeTry(dependencies, user)
      const step = findStep(secrets.open(factor), code, clock())
      if (step === undefined) throw invalidField('code', WRONG_CODE)
      await refundTry(dependencies, user)
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
          .values(codes.map((each) => ({ userId: user.id, codeHash: hashRecoveryCode(each) })))
        await audit.note(tx, { by: user, action: 'second factor turned on' })
      })
      return { recoveryCodes: codes }
    },
  }
}

const createWays = (dependencies: Dependencies) => ({
  /** Returns with what an administrator can show the second factor: nothing without one. */
  waysOf: async ({ id }: { id: string }): Promise<FactorWay[]> => {
    const factor = await findFactor(dependencies, id)
    const ways: FactorWay[] = factor?.confirmedAt ? ['code'] : []
    return (await dependencies.passkeys.has(id)) ? [...ways, 'passkey'] : ways
  },
})

const createDuty = ({ db, isRequired }: Dependencies) => ({
  isRequired,

  /**
   * Checks that an administrator has the second factor that the site may require. @throws DomainError
   * SECOND_FACTOR_SETUP_REQUIRED
   */
  requireSetUp: async ({ id }: { id: string }): Promise<void> => {
    if (!isRequired || (await db.$count(users, and(eq(users.id, id), hasSecondFactor(db)))) > 0) return
    throw new DomainError(
      'SECOND_FACTOR_SETUP_REQUIRED',
      'This site requires a second factor. Set one up on the Account page first.',
    )
  },
})

/** Codes of an authenticator app, and ten recovery codes for administrators who have lost it (records §8). */
export const createSecondFactorService = (dependencies: Dependencies) => ({
  take: (user: User, given: Given) => takeFactor(dependencies, user, given),
  ...createBeginning(dependencies),
  ...createConfirmation(dependencies),
  ...createWays(dependencies),
  ...createDuty(dependencies),
})

/** Deletes a user's authenticator app and recovery codes. Returns whether it was on. */
export const removeSecondFactor = ({ db, audit }: Pick<Dependencies, 'db' | 'audit'>, user: User): Promise<boolean> =>
  db.transaction((tx) => removeApp({ audit }, tx, user))

/** Deletes a user's authenticator app, recovery codes and passkeys. Returns whether there was any of them. */
export const removeAllFactors = ({ db, audit }: Pick<Dependencies, 'db' | 'audit'>, user: User): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [hadApp, hadPasskeys] = [await removeApp({ audit }, tx, user), await removePasskeys({ audit }, tx, user)]
    return hadApp || hadPasskeys
  })

const removeApp = async ({ audit }: Pick<Dependencies, 'audit'>, tx: Transaction, user: User): Promise<boolean> => {
  const isOn = and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.confirmedAt))
  const rows = await tx.delete(secondFactors).where(isOn).returning({ userId: secondFactors.userId })
  if (rows.length === 0) return false
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
  await audit.note(tx, { by: user, action: 'second factor turned off' })
  return true
}

const nothingToConfirm = () => new DomainError('CONFLICT', 'There is no second factor to confirm. Start again.')
/** The error for turning off a second factor that is not on. */
export const secondFactorNotOn = () => new DomainError('CONFLICT', 'There is no second factor to turn off.')
