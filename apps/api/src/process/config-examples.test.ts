import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the examples of running the site', () => {
  const getFile = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8')
  const documented = [...getFile('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)

  it('name no setting that there is not, and their settings are good together', () => {
    const [site = ''] = getFile('compose.yaml').split('\n  database:\n')
    const [, block = ''] = site.split('    environment:\n')
    const entries = [...block.matchAll(/^ {6}([A-Z0-9_]+): "?(.+?)"?$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    expect(entries.length).toBeGreaterThan(10)
    for (const [name] of entries) expect(documented).toContain(name)
    const environment = { ...Object.fromEntries(entries), ADMIN_PASSWORD: 'fifteen characters and more' }
    expect(readConfig(environment)).toMatchObject({
      isDemo: false,
      metricsPort: 9464,
      objectStore: { bucket: 'hazards' },
    })
    const elsewhere = getFile('Dockerfile') + getFile('ops/hazard-group-site.service')
    for (const [, name] of elsewhere.matchAll(/(?:ENV |Environment=|process\.env\.)([A-Z_]+)/g))
      expect(documented).toContain(name)
  })

  it('start no demo under systemd where the settings are missing, and try until the database is there', () => {
    const lines = getFile('ops/hazard-group-site.service').split('\n')
    expect(lines).toContain('Environment=DEMO=off')
    expect(lines).toContain('EnvironmentFile=/etc/hazard-group-site.env')
    expect(lines.slice(0, lines.indexOf('[Service]'))).toContain('StartLimitIntervalSec=0')
  })
})
