import { resolve } from 'node:path'
import { AUTH_LIMITS } from '@hazards/schema/auth'
import { TRASH_DAYS } from '@hazards/schema/history'
import { UNIVERSITY_LIMITS } from '@hazards/schema/university.constants'
import { z } from 'zod'
import { isAddressOrNetwork, isLoopback } from '../lib/client-address.ts'
import { withSecretFiles } from './secret-files.ts'
import { address, days, issuer, mailServer, onOff, origin, postgres } from './setting-values.ts'

const settingsSchema = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  METRICS_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  ADMIN_USERNAME: z.string().trim().max(AUTH_LIMITS.username).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(AUTH_LIMITS.minNewPassword, { error: `must have at least ${AUTH_LIMITS.minNewPassword} characters` })
    .max(AUTH_LIMITS.password, { error: `must have at most ${AUTH_LIMITS.password} characters` })
    .optional(),
  DEMO: onOff.optional(),
  PUBLIC_URL: origin.optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: address.optional(),
  CONTACT_EMAIL: address.optional(),
  MESSAGE_DAYS: days(1, 365),
  ACTIVITY_DAYS: days(30, 730),
  HISTORY_DAYS: days(TRASH_DAYS, 730),
  PENDING_DAYS: days(1, 30),
  MAIL_DECISIONS: onOff.default('on'),
  SECOND_FACTOR: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
  SECRET_KEY: z
    .string()
    .min(32, { error: 'must have at least 32 characters; "openssl rand -base64 32" makes one' })
    .max(1_000, { error: 'must have at most 1000 characters' })
    .optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().max(500, { error: 'must have at most 500 characters' }).optional(),
  OIDC_CLIENT_SECRET: z.string().max(1_000, { error: 'must have at most 1000 characters' }).optional(),
  OIDC_NAME: z
    .string()
    .trim()
    .max(UNIVERSITY_LIMITS.name, { error: `must have at most ${UNIVERSITY_LIMITS.name} characters` })
    .optional(),
  METADATA_URL: origin.optional(),
  SOURCES_URL: origin.optional(),
  OPENALEX_KEY: z.string().optional(),
  ZOTERO_GROUP: z
    .string()
    .regex(/^\d{1,12}$/, { error: 'must be the number of a group' })
    .optional(),
  LINK_CHECKS: onOff.default('on'),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  RATE_LIMITS: onOff.default('on'),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((list) => list.every(isAddressOrNetwork), {
      error: 'must be a list of the proxies’ addresses or networks, such as 10.0.0.5,10.1.0.0/16',
    })
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})
type Settings = z.infer<typeof settingsSchema>

/** The well-known credentials of the demo, which its login screen shows (specification §2, /admin). */
export const DEMO_ADMINISTRATOR = { username: 'admin', password: 'admin123' }

export type Config = ReturnType<typeof buildConfig>

/**
 * Reads the settings from `environment`; an empty or blank variable counts as unset. `flags` are the command-line flags of Node.
 *
 * @throws Error with a one-line message that names the invalid setting and the problem, but never its value
 */
export const readConfig = (environment: Record<string, string | undefined>, flags: readonly string[] = []): Config => {
  requireStrictHttp([...flags, ...(environment.NODE_OPTIONS ?? '').split(/\s+/)])
  const settings = readSettings(environment)
  requireOwnPort(settings)
  const isDemo = demoMode(settings)
  if (!isDemo) requirePublicUrl(settings)
  return buildConfig(settings, isDemo)
}

/**
 * Reads the settings for a command, which starts no server: what makes a server safe or reachable is not checked, because the
 * job that runs the command may not have it. @throws as {@link readConfig}
 */
export const readCommandConfig = (environment: Record<string, string | undefined>): Config =>
  buildConfig(readSettings(environment), false)

const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = settingsSchema.safeParse(withSecretFiles(given))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`Setting ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const settings = parsed.data
  requireTogether(settings, ['ADMIN_USERNAME', 'ADMIN_PASSWORD'])
  requireTogether(settings, ['SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL'])
  requireTogether(settings, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'])
  requireTogether(settings, ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  return settings
}

const buildConfig = (settings: Settings, isDemo: boolean) => ({
  host: settings.HOST,
  port: settings.PORT,
  metricsHost: settings.METRICS_HOST,
  metricsPort: settings.METRICS_PORT,
  dataDir: resolve(settings.DATA_DIR),
  databaseUrl: settings.DATABASE_URL,
  publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  administrator:
    settings.ADMIN_USERNAME && settings.ADMIN_PASSWORD
      ? { username: settings.ADMIN_USERNAME, password: settings.ADMIN_PASSWORD }
      : undefined,
  isDemo,
  /** A demo that nobody asked for answers this machine alone. */
  isLocalOnly: isDemo && settings.DEMO === undefined,
  mail: readMail(settings),
  retention: {
    messageDays: settings.MESSAGE_DAYS,
    activityDays: settings.ACTIVITY_DAYS,
    historyDays: settings.HISTORY_DAYS,
    pendingDays: settings.PENDING_DAYS,
  },
  hasMailDecisions: settings.MAIL_DECISIONS === 'on',
  needsSecondFactor: settings.SECOND_FACTOR === 'required',
  secretKey: settings.SECRET_KEY,
  university: readUniversity(settings),
  metadataUrl: settings.METADATA_URL,
  sources: {
    sourcesUrl: settings.SOURCES_URL,
    openalexKey: settings.OPENALEX_KEY,
    zoteroGroup: settings.ZOTERO_GROUP,
  },
  links: { isOn: settings.LINK_CHECKS === 'on' },
  objectStore: readObjectStore(settings),
  hasRateLimits: settings.RATE_LIMITS === 'on',
  trustProxy: settings.TRUST_PROXY ?? (false as const),
  logLevel: settings.LOG_LEVEL,
})

const readMail = ({ SMTP_URL: smtpUrl, MAIL_FROM: from, CONTACT_EMAIL: to }: Settings) =>
  smtpUrl && from && to ? { smtpUrl, from, to, requiresTls: requiresTls(new URL(smtpUrl)) } : undefined

/**
 * Returns whether mail must use TLS. smtps:// starts with TLS; smtp:// upgrades with STARTTLS, which is required unless
 * the address disables it or is a loopback one.
 */
const requiresTls = ({ protocol, hostname, searchParams }: URL): boolean => {
  if (protocol === 'smtps:') return true
  if (searchParams.get('ignoreTLS') === 'true' || searchParams.get('requireTLS') === 'false') return false
  return searchParams.get('requireTLS') === 'true' || !isLoopback(hostname)
}

const readUniversity = (settings: Settings) => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings
  const { OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = settings
  return issuer && clientId && clientSecret && name ? { issuer, clientId, clientSecret, name } : undefined
}

const readObjectStore = (settings: Settings) => {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  return endpoint && region && bucket && accessKeyId && secretAccessKey
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
    : undefined
}

/**
 * Rejects a lenient parser: where a proxy in front reads one request, it may read two, so that one visitor's call runs
 * as another's.
 */
const requireStrictHttp = (flags: string[]) => {
  if (flags.some((flag) => /^"?--insecure[-_]http[-_]parser"?$/.test(flag)))
    throw new Error('Setting --insecure-http-parser: must not be among the flags of Node or in NODE_OPTIONS')
}

const requireTogether = (settings: Settings, names: (keyof Settings)[]) => {
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length > 0 && missing.length < names.length)
    throw new Error(
      `Setting ${missing[0]}: must also be set if ${names.filter((name) => !missing.includes(name))[0]} is set`,
    )
}

const requireOwnPort = ({ PORT, METRICS_PORT }: Settings) => {
  if (METRICS_PORT === PORT && PORT !== 0) throw new Error('Setting METRICS_PORT: must differ from PORT')
}

/** Without it, mails of a site that others reach would link to localhost, and every form of a browser would be refused. */
const requirePublicUrl = ({ PUBLIC_URL, SMTP_URL, TRUST_PROXY, HOST }: Settings) => {
  if (PUBLIC_URL) return
  const must = 'Setting PUBLIC_URL: must also be set if'
  if (SMTP_URL) throw new Error(`${must} SMTP_URL is set`)
  if (TRUST_PROXY) throw new Error(`${must} TRUST_PROXY is set`)
  if (!isLoopback(HOST)) throw new Error(`${must} HOST is not a loopback address`)
}

/** Settings of production sites, where the demo's well-known password must not be enabled by mistake. */
const OF_REAL_SITES = ['TRUST_PROXY', 'SMTP_URL', 'S3_ENDPOINT'] as const

/**
 * Returns whether this is a demo. Without DEMO=on, sample content and well-known credentials are restricted to
 * loopback.
 */
const demoMode = (settings: Settings): boolean => {
  const { DEMO, DATABASE_URL, ADMIN_PASSWORD, HOST, PUBLIC_URL } = settings
  if (DEMO) return DEMO === 'on'
  if (DATABASE_URL || ADMIN_PASSWORD) return false
  if (!isLoopback(HOST)) throw demoStaysHere('HOST')
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) throw demoStaysHere('PUBLIC_URL')
  const ofRealSite = OF_REAL_SITES.find((name) => settings[name] !== undefined)
  if (ofRealSite) throw demoStaysHere(ofRealSite)
  return true
}

const demoStaysHere = (name: keyof Settings) =>
  new Error(
    `Setting ${name}: the demo, with its well-known password, is for loopback only. ` +
      'Set ADMIN_USERNAME and ADMIN_PASSWORD for a real site, or DEMO=on to run the demo anyway',
  )
