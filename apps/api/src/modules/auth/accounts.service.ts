import type { Database } from '@hazards/db/client'
import type { Jobs } from '../../jobs/job-table.ts'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import type { RateLimiter } from '../../lib/rate-limit.ts'
import { createSealedSecrets } from '../../lib/sealed-secrets.ts'
import type { MailBudget } from '../../mail/mail-budget.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { createAccountService } from './account.service.ts'
import { createAccountEmailService } from './account-email.service.ts'
import { createAdministratorsService } from './administrators.service.ts'
import { createAuthService } from './auth.service.ts'
import { createInvitationsService } from './invitations.service.ts'
import { createLostPasswordService } from './lost-password.service.ts'
import { createPasskeySignIn } from './passkey-sign-in.service.ts'
import { createPasskeysService } from './passkeys.service.ts'
import type { Passwords } from './password.rules.ts'
import { createSecondFactorService } from './second-factor.service.ts'
import { createSecondFactorSecrets } from './second-factor-secrets.rules.ts'
import { createSessionStarts } from './session-starts.rules.ts'
import { createSignInAttempts } from './sign-in-attempts.rules.ts'
import { createSignInFailures } from './sign-in-failures.rules.ts'
import { createSignInLimits } from './sign-in-limits.rules.ts'
import { createSignInNetworks } from './sign-in-networks.rules.ts'
import { createTokensService } from './tokens.service.ts'
import { createUniversityService } from './university.service.ts'
import { createUniversityProvider, type UniversitySettings } from './university-provider.rules.ts'
import { createWrongCodeAlerts } from './wrong-code-alerts.rules.ts'

export type AccountSettings = {
  /** Whether administrators must set up a second factor before anything else. */
  needsSecondFactor?: boolean
  /** What secrets in the database are encrypted with; undefined if they are not. */
  secretKey?: string | undefined
  /** The university's sign-in; undefined if it is not set up. */
  university?: UniversitySettings | undefined
}
type Dependencies = {
  db: Database
  clock: Clock
  audit: AuditTrail
  jobs: Jobs
  rateLimiter: RateLimiter
  outbox: MailOutbox
  budget: MailBudget
  passwords: Passwords
  publicUrl: string
  settings: AccountSettings
}

/** Creates the services of accounts: how administrators sign in, and what they do with their own and others' accounts. */
export const createAccounts = ({ settings, ...dependencies }: Dependencies) => {
  const { rateLimiter } = dependencies
  const failures = createSignInFailures(dependencies)
  const alert = createWrongCodeAlerts(dependencies)
  const isRequired = settings.needsSecondFactor ?? false
  const sealedSecrets = createSealedSecrets(settings.secretKey)
  const secrets = createSecondFactorSecrets({ ...dependencies, sealedSecrets })
  const attempts = createSignInAttempts({ ...dependencies, sealedSecrets })
  const passkeys = createPasskeysService({ ...dependencies, attempts })
  const secondFactor = createSecondFactorService({
    ...dependencies,
    failures,
    passkeys,
    alert,
    isRequired,
    secrets,
  })
  const networks = createSignInNetworks(dependencies)
  const sessions = createSessionStarts({ ...dependencies, networks })
  const limits = createSignInLimits(rateLimiter)
  const signIn = { ...dependencies, failures, secondFactor, limits, networks, sessions }
  const invitations = createInvitationsService(dependencies)
  const provider = settings.university && createUniversityProvider(settings.university, dependencies.publicUrl)
  return {
    auth: createAuthService(signIn),
    account: createAccountService(signIn),
    accountEmail: createAccountEmailService(dependencies),
    lostPassword: createLostPasswordService(dependencies),
    secondFactor,
    secondFactorSecrets: secrets,
    passkeys,
    passkeySignIn: createPasskeySignIn({ ...signIn, passkeys }),
    invitations,
    university: createUniversityService({ ...signIn, attempts, invitations, provider }),
    tokens: createTokensService(dependencies),
    administrators: createAdministratorsService(dependencies),
  }
}
