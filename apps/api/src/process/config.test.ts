import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCommandConfig, readConfig } from './config.ts'

const PUBLIC_URL = 'https://hazards.example.edu'
const ADMINISTRATOR = { ADMIN_USERNAME: 'dr.example', ADMIN_PASSWORD: 'a long enough passphrase' }
const MAIL = { SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'site@example.org', CONTACT_EMAIL: 'group@example.org' }
const S3 = {
  S3_ENDPOINT: 'https://s3.example.edu',
  S3_REGION: 'eu-1',
  S3_BUCKET: 'hazards',
  S3_ACCESS_KEY_ID: 'site',
  S3_SECRET_ACCESS_KEY: 'secret',
}

/** Returns the one-line error of a start with these settings. */
const formatRefusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  throw new Error(`These settings were taken: ${JSON.stringify(environment)}`)
}

describe('without any setting', () => {
  it('the site is a demo on loopback, with everything in ./data', () => {
    expect(readConfig({})).toEqual({
      sources: {},
      links: { isOn: true },
      host: '127.0.0.1',
      port: 3000,
      metricsHost: '127.0.0.1',
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      administrator: undefined,
      isDemo: true,
      isLocalOnly: true,
      mail: undefined,
      retention: { messageDays: 365, activityDays: 730, historyDays: 730, pendingDays: 30 },
      objectStore: undefined,
      hasRateLimits: true,
      hasMailDecisions: true,
      needsSecondFactor: false,
      trustProxy: false,
      logLevel: 'info',
    })
  })

  it.each(['PORT', 'METRICS_PORT', 'DATABASE_URL', 'ADMIN_PASSWORD', 'SMTP_URL', 'DEMO'])(
    'a blank %s counts as none',
    (name) => {
      for (const blank of [' ', '\t \n']) expect(readConfig({ [name]: blank })).toEqual(readConfig({}))
    },
  )

  it('an empty variable counts as none, and others’ variables do not matter', () => {
    const empty = { PORT: '', DATABASE_URL: '', DEMO: '', TRUST_PROXY: '', ADMIN_PASSWORD: '', SMTP_URL: '' }
    expect(readConfig({ ...empty, PATH: '/bin', HOME: '/root', UNSET: undefined })).toEqual(readConfig({}))
  })
})

describe('a setting', () => {
  it.each([
    [{ PORT: '8080' }, { port: 8080 }],
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ DATA_DIR: '/var/lib/site' }, { dataDir: '/var/lib/site' }],
    [{ DATABASE_URL: 'postgres://u:p@db.example/site' }, { databaseUrl: 'postgres://u:p@db.example/site' }],
    [{ DATABASE_URL: 'postgresql://db.example/site' }, { databaseUrl: 'postgresql://db.example/site' }],
    [ADMINISTRATOR, { administrator: { username: 'dr.example', password: 'a long enough passphrase' } }],
    [{ PUBLIC_URL: 'https://hazards.example.edu' }, { publicUrl: 'https://hazards.example.edu' }],
    [{ PUBLIC_URL: 'https://Hazards.example.edu:8443/' }, { publicUrl: 'https://hazards.example.edu:8443' }],
    [MAIL, { mail: { smtpUrl: 'smtp://mail.example:25', from: 'site@example.org', to: 'group@example.org' } }],
    [{ ...MAIL, SMTP_URL: 'smtps://u:p@mail.example' }, { mail: { smtpUrl: 'smtps://u:p@mail.example' } }],
    [
      { MESSAGE_DAYS: '30', ACTIVITY_DAYS: '90' },
      { retention: { messageDays: 30, activityDays: 90, historyDays: 730, pendingDays: 30 } },
    ],
    [S3, { objectStore: { endpoint: 'https://s3.example.edu', region: 'eu-1', bucket: 'hazards' } }],
    [{ PENDING_DAYS: '7' }, { retention: { pendingDays: 7 } }],
    [{ MAIL_DECISIONS: 'off' }, { hasMailDecisions: false }],
    [{ SECOND_FACTOR: 'required' }, { needsSecondFactor: true }],
    [{ SECRET_KEY: 'x'.repeat(32) }, { secretKey: 'x'.repeat(32) }],
    [{ METRICS_PORT: '9464' }, { metricsPort: 9464 }],
    [{ RATE_LIMITS: 'off' }, { hasRateLimits: false }],
    [{ RATE_LIMITS: 'on' }, { hasRateLimits: true }],
    [{ TRUST_PROXY: '10.0.0.5' }, { trustProxy: ['10.0.0.5'] }],
    [{ TRUST_PROXY: '10.0.0.5, 10.1.0.0/16,fd00::/8' }, { trustProxy: ['10.0.0.5', '10.1.0.0/16', 'fd00::/8'] }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
  ])('%j is taken', (environment, config) => {
    expect(readConfig({ ...ADMINISTRATOR, PUBLIC_URL, ...environment })).toMatchObject(config)
  })

  it.each([
    ...['abc', '-1', '65536', '80.5', '3000x', 'Infinity'].map((value) => ['PORT', value]),
    ...['mysql://db.example/s', 'db.example', 'postgres', 'http://db.example'].map((value) => ['DATABASE_URL', value]),
    ...['short', 'x'.repeat(14), 'x'.repeat(1025)].map((value) => ['ADMIN_PASSWORD', value]),
    ['ADMIN_USERNAME', 'x'.repeat(101)],
    ...['yes', 'true', '1', 'ON', 'demo'].map((value) => ['DEMO', value]),
    ...['hazards.example', 'ftp://hazards.example', 'https://hazards.example/site'].map((value) => [
      'PUBLIC_URL',
      value,
    ]),
    ...['https://hazards.example?x=1', 'https://u:p@hazards.example', '//hazards.example'].map((value) => [
      'PUBLIC_URL',
      value,
    ]),
    ...['s3.example.edu', 'https://s3.example.edu/bucket', 's3://bucket'].map((value) => ['S3_ENDPOINT', value]),
    ...['No', 'a/b', '-a', 'x'.repeat(64)].map((value) => ['S3_BUCKET', value]),
    ...['http://mail.example', 'mail.example:25', 'smtp', 'smtp://', 'smtp://:25'].map((value) => ['SMTP_URL', value]),
    ...['requireTLS=0', 'requireTLS=', 'requireTLS=FALSE', 'ignoreTLS=1', 'requireTLS=true&requireTLS=0'].map(
      (query) => ['SMTP_URL', `smtp://mail.example?${query}`],
    ),
    ...['0', '-1', '1.5', 'x', '36501'].map((value) => ['MESSAGE_DAYS', value]),
    ...['29', '0', '730.5', 'year'].map((value) => ['ACTIVITY_DAYS', value]),
    ...['none', 'a@example.org, b@example.org', 'A <a@example.org>'].flatMap((value) => [
      ['MAIL_FROM', value],
      ['CONTACT_EMAIL', value],
    ]),
    ...['0', '-1', '1.5', 'never', '36501'].map((value) => ['PENDING_DAYS', value]),
    ...['-1', '1.5', 'some', '65536'].map((value) => ['METRICS_PORT', value]),
    ...['true', 'false', '1', '0', 'no'].map((value) => ['RATE_LIMITS', value]),
    ['MAIL_DECISIONS', 'no'],
    ['SECOND_FACTOR', 'on'],
    ...['x'.repeat(31), 'x'.repeat(1001)].map((value) => ['SECRET_KEY', value]),
    ...[
      '1',
      '2',
      'true',
      'loopback',
      '*',
      'proxy.example',
      '10.0.0.5,',
      '10.0.0.5;10.0.0.6',
      '10.0.0.0/33',
      '0.0.0.0/0',
      '0.0.0.0/1,128.0.0.0/1',
      '::/1,8000::/1',
    ].map((value) => ['TRUST_PROXY', value]),
    ...['verbose', 'INFO', '30'].map((value) => ['LOG_LEVEL', value]),
  ] as [string, string][])('%s=%s stops the start with one line that names it', (name, value) => {
    expect(formatRefusal({ ...ADMINISTRATOR, ...MAIL, [name]: value })).toMatch(
      new RegExp(`^Setting ${name}: \\S.{5,}[^\\n]*$`),
    )
  })

  it.each([
    ['DATABASE_URL', 'mysql://user:a-secret@db.example/site'],
    ['ADMIN_PASSWORD', 'a-secret'],
    ['SECRET_KEY', 'a-secret'],
    ['SMTP_URL', 'http://user:a-secret@mail.example'],
    ['PUBLIC_URL', 'https://user:a-secret@hazards.example'],
    ['TRUST_PROXY', 'a-secret'],
    ['MAIL_FROM', 'a-secret'],
  ])('%s is never printed when it is wrong', (name, value) => {
    expect(formatRefusal({ ...ADMINISTRATOR, ...MAIL, [name]: value })).not.toContain('a-secret')
  })

  it.each([
    ['smtps://127.0.0.1', true],
    ['smtp://mail.example', true],
    ['smtp://mail.example?requireTLS=false', false],
    ['smtp://mail.example?ignoreTLS=true', false],
    ['smtp://127.0.0.1:25', false],
    ['smtp://[::1]:25', false],
    ['smtp://localhost?requireTLS=true', true],
    ['smtp://mail.example?ignoreTLS=false', true],
  ])('SMTP_URL=%s asks for TLS: %s', (SMTP_URL, requiresTls) => {
    expect(readConfig({ ...ADMINISTRATOR, ...MAIL, PUBLIC_URL, SMTP_URL })).toMatchObject({ mail: { requiresTls } })
  })

  it.each(Object.keys({ ...ADMINISTRATOR, ...MAIL }))('%s is asked for where its fellows are set', (name) => {
    const { [name]: _, ...others }: Record<string, string> = { ...ADMINISTRATOR, ...MAIL }
    expect(formatRefusal(others)).toMatch(new RegExp(`^Setting ${name}: must also be set if \\w+ is set$`))
  })
})

describe('the port of the metrics', () => {
  it('is not that of the site', () => {
    expect(formatRefusal({ METRICS_PORT: '3000' })).toBe('Setting METRICS_PORT: must differ from PORT')
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' })).toMatchObject({ port: 0, metricsPort: 0 })
  })
})

describe('the public address', () => {
  it.each([
    ['SMTP_URL', MAIL],
    ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1' }],
    ['HOST', { HOST: '0.0.0.0' }],
  ])('is asked for where %s says that others reach the site', (name, environment) => {
    const real = { ...ADMINISTRATOR, ...environment }
    expect(formatRefusal(real)).toMatch(new RegExp(`^Setting PUBLIC_URL: must also be set if ${name} is`))
    expect(readConfig({ ...real, PUBLIC_URL })).toMatchObject({ publicUrl: PUBLIC_URL })
    expect(readCommandConfig(real)).toMatchObject({ isDemo: false })
    expect(readConfig({ ...environment, DEMO: 'on' })).toMatchObject({ publicUrl: 'http://localhost:3000' })
  })

  it('is otherwise that of the port on this machine', () => {
    expect(readConfig({ ...ADMINISTRATOR, PORT: '8080' })).toMatchObject({ publicUrl: 'http://localhost:8080' })
  })
})

describe('the demo', () => {
  it.each([
    [{}, true],
    [{ DATABASE_URL: 'postgres://db.example/site' }, false],
    [ADMINISTRATOR, false],
    [{ DEMO: 'off' }, false],
    [{ DEMO: 'on', DATABASE_URL: 'postgres://db.example/site' }, true],
    [{ DEMO: 'on', ...ADMINISTRATOR }, true],
    [{ DEMO: 'off', DATABASE_URL: 'postgres://db.example/site', ...ADMINISTRATOR }, false],
  ])('with %j is on: %s', (environment, isDemo) => {
    expect(readConfig(environment)).toMatchObject({ isDemo })
  })

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('may listen on loopback: %s', (HOST) => {
    expect(readConfig({ HOST })).toMatchObject({ isDemo: true, host: HOST })
  })

  it.each(['0.0.0.0', '::', '192.0.2.1', 'hazards.example', '127.0.0.1.example.org', 'localhost.example.org', '*'])(
    'does not listen on %s by oversight',
    (HOST) => {
      expect(formatRefusal({ HOST })).toMatch(/^Setting HOST: .*loopback only/)
      expect(readConfig({ HOST, DEMO: 'on' })).toMatchObject({ isDemo: true })
      expect(readConfig({ HOST, PUBLIC_URL, ...ADMINISTRATOR })).toMatchObject({ isDemo: false })
      expect(readConfig({ HOST, PUBLIC_URL, DEMO: 'off' })).toMatchObject({ isDemo: false })
    },
  )
})

describe('a demo that was not requested', () => {
  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'https://hazards.example.edu' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://192.0.2.1:3000' }],
    ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1' }],
    ['SMTP_URL', MAIL],
    ['S3_ENDPOINT', S3],
  ])('does not start where %s says that others reach the site, and one line names it: %j', (name, environment) => {
    expect(formatRefusal(environment)).toMatch(new RegExp(`^Setting ${name}: .*loopback only[^\\n]*$`))
    expect(readConfig({ ...environment, DEMO: 'on' })).toMatchObject({ isDemo: true, isLocalOnly: false })
    expect(readConfig({ PUBLIC_URL, ...environment, DEMO: 'off' })).toMatchObject({ isDemo: false, isLocalOnly: false })
    expect(readConfig({ PUBLIC_URL, ...environment, ...ADMINISTRATOR })).toMatchObject({ isDemo: false })
  })

  it.each(['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000'])('may be at %s', (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ isDemo: true, isLocalOnly: true, publicUrl: PUBLIC_URL })
  })
})

describe('a lenient HTTP parser', () => {
  it.each(['--insecure-http-parser', '--max-http-header-size=9 --insecure_http_parser', '"--insecure-http-parser"'])(
    'is refused in NODE_OPTIONS: %s',
    (NODE_OPTIONS) => {
      expect(formatRefusal({ NODE_OPTIONS })).toMatch(/^Setting --insecure-http-parser: must not be/)
    },
  )

  it('is refused on the command line', () => {
    expect(() => readConfig({}, ['--import', 'tsx', '--insecure-http-parser'])).toThrow(/--insecure-http-parser/)
    expect(readConfig({ NODE_OPTIONS: '--no-insecure-http-parser' }, ['--import', 'tsx'])).toEqual(readConfig({}))
  })
})
