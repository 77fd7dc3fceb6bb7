import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from '@hazards/db/client'
import { linkedIdentities, users } from '@hazards/db/tables'
import type { InvitationAcceptance } from '@hazards/schema/account'
import type { Session } from '@hazards/schema/auth'
import type { LinkedAccount, UniversityFactor, UniversityResult, UniversityReturn } from '@hazards/schema/university'
import { UNIVERSITY_LIMITS } from '@hazards/schema/university.constants'
import { and, asc, eq } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, unknownAddress } from '../../lib/errors.ts'
import type { InvitationsService, Invited } from './invitations.service.ts'
import { type Locked, lockAdministrator } from './lock-administrator.rules.ts'
import { CODE_FAULTS, type SecondFactorService, WRONG } from './second-factor.service.ts'
import { endSessionsBegun, type Origin, type SessionStarts } from './session-starts.rules.ts'
import type { SignInAttempts } from './sign-in-attempts.rules.ts'
import type { SignInFailures } from './sign-in-failures.rules.ts'
import type { SignInLimits } from './sign-in-limits.rules.ts'
import type { Expected, Identity, UniversityProvider } from './university-provider.rules.ts'

type User = typeof users.$inferSelect
type Named = Locked & { username: string }
type Begun = { url: string; ticket: string }
type RoundTrip = { expected: Expected; invited?: Invited }
type FactorStep = { identityId: string }
type Dependencies = {
  db: Database
  clock: Clock
  audit: AuditTrail
  limits: SignInLimits
  failures: SignInFailures
  secondFactor: SecondFactorService
  sessions: SessionStarts
  attempts: SignInAttempts
  invitations: InvitationsService
  /** undefined if the university's sign-in is not set up. */
  provider: UniversityProvider | undefined
}

/** @throws DomainError NOT_FOUND if the university's sign-in is not set up */
const getProvider = ({ provider }: Dependencies): UniversityProvider => {
  if (!provider) throw unknownAddress()
  return provider
}

/** Returns the administrator of a linked identity that meets `which`. */
const findOwner = async ({ db }: Dependencies, which: ReturnType<typeof and>) => {
  const [found] = await db
    .select({ user: users, identityId: linkedIdentities.id })
    .from(linkedIdentities)
    .innerJoin(users, eq(users.id, linkedIdentities.userId))
    .where(and(which, eq(users.isAdmin, true)))
  return found
}

/** Links an identity to `user`. @throws DomainError CONFLICT if somebody has linked it, or `user` has linked too many */
const link = async ({ clock, audit, provider }: Dependencies, tx: Transaction, user: Named, identity: Identity) => {
  const own = await tx.$count(linkedIdentities, eq(linkedIdentities.userId, user.id))
  if (own >= UNIVERSITY_LIMITS.links)
    throw new DomainError('CONFLICT', `You have linked ${UNIVERSITY_LIMITS.links} accounts. Unlink one first.`)
  const values = { ...identity, userId: user.id, createdAt: clock() }
  const rows = await tx.insert(linkedIdentities).values(values).onConflictDoNothing().returning()
  if (rows.length === 0)
    throw new DomainError('CONFLICT', `This account at ${provider?.name} is already linked to an administrator.`)
  await audit.note(tx, { by: user, action: 'account linked' })
}

const createBeginnings = (dependencies: Dependencies) => {
  const { attempts, invitations } = dependencies
  return {
    /** Begins a sign-in of whoever the provider will name. */
    beginSignIn: async (): Promise<Begun> => {
      const { url, expected } = await getProvider(dependencies).begin()
      return { url, ticket: await attempts.begin({ purpose: 'university-sign-in', secrets: { expected } }) }
    },

    /**
     * Begins to take an invitation up. The link can be used until it is. @throws DomainError NOT_FOUND if it cannot, BAD_REQUEST
     * if the name is taken
     */
    beginInvitation: async (input: InvitationAcceptance): Promise<Begun> => {
      const { url, expected } = await getProvider(dependencies).begin()
      const secrets = { expected, invited: await invitations.prepare(input) }
      return { url, ticket: await attempts.begin({ purpose: 'university-invitation', secrets }) }
    },

    /** Begins to link an account to `owner`, who has just given the password. */
    beginLink: async (owner: Named): Promise<Begun> => {
      const { url, expected } = await getProvider(dependencies).begin()
      const secrets = { expected }
      return { url, ticket: await attempts.begin({ purpose: 'university-link', userId: owner.id, secrets }) }
    },
  }
}

/** Signs in the owner of a linked identity, who may still owe a second factor: the provider counts as the password. */
const createEntering = (dependencies: Dependencies) => {
  const { db, clock, limits, failures, secondFactor, sessions, attempts } = dependencies
  const start = async ({ user, identityId }: { user: User; identityId: string }, origin: Origin): Promise<Session> => {
    const session = await sessions.start(user, origin, 'university')
    if (!session) throw over()
    await db.update(linkedIdentities).set({ lastUsedAt: clock() }).where(eq(linkedIdentities.id, identityId))
    return session
  }
  return {
    enter: async (owner: { user: User; identityId: string }, origin: Origin): Promise<UniversityResult> => {
      const ways = await secondFactor.waysOf(owner.user)
      if (ways.length === 0) return { session: await start(owner, origin) }
      const secrets: FactorStep = { identityId: owner.identityId }
      const begun = { purpose: 'university-code' as const, userId: owner.user.id, secrets }
      return { factorTicket: await attempts.begin(begun), ways }
    },

    /**
     * Takes the code or the passkey of whom the provider has named. Wrong ones count as failed sign-ins. @throws DomainError
     * NOT_FOUND if the sign-in is over, SECOND_FACTOR_REQUIRED for a wrong one, TOO_MANY_REQUESTS
     */
    showFactor: async ({ ticket, ...given }: UniversityFactor, origin: Origin): Promise<Session> => {
      getProvider(dependencies)
      const wanted = { ticket, purposes: ['university-code' as const] }
      const step = await attempts.find<FactorStep>(wanted)
      const owner = step && (await findOwner(dependencies, eq(linkedIdentities.id, step.secrets.identityId)))
      if (!owner) throw over()
      const { user } = owner
      await sleep(await limits.take(user.username, origin.client, () => failures.note('sign-in limit hit', user)))
      const verdict = await secondFactor.take(user, given)
      if (verdict in CODE_FAULTS) {
        if (WRONG.has(verdict)) await failures.note('sign-in failed', user)
        throw new DomainError('SECOND_FACTOR_REQUIRED', CODE_FAULTS[verdict as keyof typeof CODE_FAULTS])
      }
      await limits.refund(user.username, origin.client)
      if (!(await attempts.take(wanted))) throw over()
      return start(owner, origin)
    },
  }
}

const createEndings = (dependencies: Dependencies, { enter }: ReturnType<typeof createEntering>) => {
  const { db, failures, attempts, invitations } = dependencies
  const isIdentity = ({ issuer, subject }: Identity) =>
    and(eq(linkedIdentities.issuer, issuer), eq(linkedIdentities.subject, subject))
  const takeUp = (invited: Invited, identity: Identity) =>
    db.transaction(async (tx) => link(dependencies, tx, await invitations.takeUp(tx, invited), identity))
  return {
    /**
     * Signs in whom the provider names, if an administrator has linked that account, or takes the invitation up that was
     * begun with. Never by an email address.
     *
     * @throws DomainError NOT_FOUND if nothing was begun in this browser, or the invitation is over; UNAUTHORIZED if nobody has
     *   linked the account; CONFLICT if the invited person's account is linked already; BAD_REQUEST; SERVICE_UNAVAILABLE
     */
    finish: async ({ ticket, answer }: UniversityReturn, origin: Origin): Promise<UniversityResult> => {
      const provider = getProvider(dependencies)
      const purposes = ['university-sign-in' as const, 'university-invitation' as const]
      const attempt = await attempts.take<RoundTrip>({ ticket, purposes })
      if (!attempt) throw over()
      const { expected, invited } = attempt.secrets
      const identity = await provider.finish(answer, expected)
      if (invited) await takeUp(invited, identity)
      const owner = await findOwner(dependencies, isIdentity(identity))
      if (owner) return enter(owner, origin)
      await failures.note('sign-in failed', undefined)
      throw new DomainError(
        'UNAUTHORIZED',
        `No administrator has linked this account at ${provider.name}. Sign in with your password and link it under Account, or ask an administrator for an invitation.`,
      )
    },

    /**
     * Links the account that the provider names to `user`, who began. @throws DomainError NOT_FOUND if this administrator began
     * nothing in this browser; CONFLICT; BAD_REQUEST; SERVICE_UNAVAILABLE
     */
    finishLink: async (user: Named, { ticket, answer }: UniversityReturn): Promise<void> => {
      const provider = getProvider(dependencies)
      const wanted = { ticket, purposes: ['university-link' as const], userId: user.id }
      const attempt = await attempts.take<RoundTrip>(wanted)
      if (!attempt) throw over()
      const identity = await provider.finish(answer, attempt.secrets.expected)
      await db.transaction(async (tx) => {
        await lockAdministrator(tx, user)
        await link(dependencies, tx, user, identity)
      })
    },
  }
}

const createLinks = (dependencies: Dependencies) => {
  const { db, audit } = dependencies
  return {
    /** Returns the accounts that an administrator has linked, oldest first. */
    links: async ({ id: userId }: { id: string }): Promise<LinkedAccount[]> => {
      const isOwn = eq(linkedIdentities.userId, userId)
      const rows = await db.select().from(linkedIdentities).where(isOwn).orderBy(asc(linkedIdentities.createdAt))
      return rows.map(({ id, label, createdAt, lastUsedAt }) => ({
        id,
        label,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }))
    },

    /**
     * Unlinks an account of `owner`, who has just given the password, and ends the sessions that were begun through the university,
     * except the one of the call. @throws DomainError NOT_FOUND, also for the accounts of others
     */
    unlink: (owner: Named, id: string, sessionId: string | undefined): Promise<void> =>
      db.transaction(async (tx) => {
        const isOwn = and(eq(linkedIdentities.id, id), eq(linkedIdentities.userId, owner.id))
        const rows = await tx.delete(linkedIdentities).where(isOwn).returning({ id: linkedIdentities.id })
        if (rows.length === 0) throw new DomainError('NOT_FOUND', 'This account is not linked any more.')
        await endSessionsBegun(tx, { userId: owner.id, via: 'university', sessionId })
        await audit.note(tx, { by: owner, action: 'account unlinked' })
      }),
  }
}

/** Signing in at the university (records §18). All that is begun throws DomainError SERVICE_UNAVAILABLE if the provider is down. */
export const createUniversityService = (dependencies: Dependencies) => {
  const entering = createEntering(dependencies)
  return {
    /** What the university's sign-in is called; undefined if it is not set up. */
    name: dependencies.provider?.name,
    showFactor: entering.showFactor,
    ...createBeginnings(dependencies),
    ...createEndings(dependencies, entering),
    ...createLinks(dependencies),
  }
}

const over = () => new DomainError('NOT_FOUND', 'This sign-in is over, or was begun in another browser. Begin again.')
