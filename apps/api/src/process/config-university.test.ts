import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const OIDC = {
  OIDC_ISSUER: 'https://login.example.edu/realms/x',
  OIDC_CLIENT_ID: 'site',
  OIDC_CLIENT_SECRET: 'a-secret',
  OIDC_NAME: ' Example University',
}

describe('the settings of the university’s sign-in', () => {
  it('are read together, with TLS or on this machine', () => {
    const { university } = readConfig(OIDC)
    expect(university).toEqual({
      issuer: 'https://login.example.edu/realms/x',
      clientId: 'site',
      clientSecret: 'a-secret',
      name: 'Example University',
    })
    for (const issuer of ['http://localhost:8090', 'http://127.0.0.1:8090/op', 'http://[::1]:8090'])
      expect(readConfig({ ...OIDC, OIDC_ISSUER: issuer }).university?.issuer).toBe(issuer)
    expect(readConfig({}).university).toBeUndefined()
  })

  it.each(Object.keys(OIDC))('ask for %s where its fellows are set', (name) => {
    const { [name]: _, ...others }: Record<string, string> = OIDC
    expect(() => readConfig(others)).toThrow(new RegExp(`^Setting ${name}: must also be set if \\w+ is set$`))
  })

  it.each([
    ...[
      'login.example.edu',
      'http://login.example.edu',
      'http://127.0.0.1.example.edu',
      'https://u:a-secret@login.example.edu',
      'https://login.example.edu?a=1',
      'https://login.example.edu/#a',
      'ftp://login.example.edu',
    ].map((value) => ['OIDC_ISSUER', value]),
    ['OIDC_NAME', 'x'.repeat(61)],
    ['OIDC_CLIENT_ID', 'x'.repeat(501)],
    ['OIDC_CLIENT_SECRET', 'x'.repeat(1001)],
  ] as [string, string][])('%s=%s stops the start with one line that names it, and no secret', (name, value) => {
    const start = () => readConfig({ ...OIDC, [name]: value })
    expect(start).toThrow(new RegExp(`^Setting ${name}: \\S.{5,}[^\\n]*$`))
    expect(start).not.toThrow('a-secret')
  })
})
