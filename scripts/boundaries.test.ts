import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const depcruise = resolve(ROOT, 'node_modules/.bin/depcruise')

/** Imports that break each rule: the file, what it imports, and the file that this leads to, if it is ours. */
const PLANTED: Record<string, [file: string, specifier: string, target?: string]> = {
  'no-circle': ['apps/web/src/lib/a.ts', './b.ts'],
  'no-test-in-production': ['apps/api/src/lib/planted.ts', '../../test/support/x.ts', 'apps/api/test/support/x.ts'],
  'schema-alone': ['packages/schema/src/planted.ts', 'drizzle-orm'],
  'db-knows-no-app': ['packages/db/src/planted.ts', '../../../apps/api/src/x.ts', 'apps/api/src/x.ts'],
  'http-is-plumbing': ['apps/api/src/http/planted.ts', '../records/x.ts', 'apps/api/src/records/x.ts'],
  'lib-knows-no-domain': [
    'apps/api/src/records/planted.ts',
    '../modules/audit/y.ts',
    'apps/api/src/modules/audit/y.ts',
  ],
  'trpc-knows-no-module': ['apps/api/src/trpc/planted.ts', '../modules/audit/y.ts', 'apps/api/src/modules/audit/y.ts'],
  'few-know-modules': ['apps/api/src/housework/planted.ts', '../modules/audit/y.ts', 'apps/api/src/modules/audit/y.ts'],
  'module-has-roles': [
    'apps/api/src/modules/audit/planted.router.ts',
    './audit-helpers.ts',
    'apps/api/src/modules/audit/audit-helpers.ts',
  ],
  'only-entry-points-are-loose': ['apps/api/src/process/planted.ts', '../loose.ts', 'apps/api/src/loose.ts'],
  'backup-is-a-command': ['apps/api/src/backup/planted.ts', '../transports/t.ts', 'apps/api/src/transports/t.ts'],
  'document-is-pure': [
    'apps/api/src/documents/planted.ts',
    '../modules/audit/audit.service.ts',
    'apps/api/src/modules/audit/audit.service.ts',
  ],
  'reference-reads-routers': ['apps/api/src/openapi/planted.ts', '../transports/t.ts', 'apps/api/src/transports/t.ts'],
  'module-knows-no-module': [
    'apps/api/src/modules/publications/import/deep/planted.ts',
    '../../../news-events/z.ts',
    'apps/api/src/modules/news-events/z.ts',
  ],
  'module-knows-no-transport': [
    'apps/api/src/modules/audit/planted.ts',
    '../../transports/t.ts',
    'apps/api/src/transports/t.ts',
  ],
  'service-knows-no-trpc': [
    'apps/api/src/modules/audit/planted.service.ts',
    '../../trpc/t.ts',
    'apps/api/src/trpc/t.ts',
  ],
  'router-asks-services': ['apps/api/src/modules/audit/planted.router.ts', 'drizzle-orm'],
  'transport-knows-no-module': [
    'apps/api/src/transports/planted.ts',
    '../modules/audit/y.ts',
    'apps/api/src/modules/audit/y.ts',
  ],
  'web-asks-the-api': ['apps/web/src/features/x/planted.ts', '../../../../api/src/x.ts', 'apps/api/src/x.ts'],
  'lib-of-the-web-is-below': ['apps/web/src/lib/planted.ts', '../components/c.ts', 'apps/web/src/components/c.ts'],
  'component-knows-no-feature': [
    'apps/web/src/components/planted.ts',
    '../features/x/f.ts',
    'apps/web/src/features/x/f.ts',
  ],
  'feature-knows-no-feature': [
    'apps/web/src/features/y/deep/planted.ts',
    '../../x/f.ts',
    'apps/web/src/features/x/f.ts',
  ],
  'nothing-knows-routes': ['apps/web/src/features/y/planted2.ts', '../../routes/r.ts', 'apps/web/src/routes/r.ts'],
}

let folder: string
let found: { rule: string; from: string }[]

const plant = (file: string, text: string) => {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { flag: 'a' })
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const [file, specifier, target] of Object.values(PLANTED)) {
    plant(file, `import type { X } from '${specifier}'\nexport type Y = X\n`)
    if (target) plant(target, 'export type X = string\n')
  }
  plant('apps/api/src/backup/planted2.ts', "import type { X } from '../modules/audit/y.ts'\nexport type Y = X\n")
  plant('apps/web/src/lib/planted2.ts', "import { x } from '../../../api/src/x.ts'\nexport const y = x\n")
  plant('apps/web/src/lib/b.ts', "import type { Y } from './a.ts'\nexport type X = Y\n")
  symlinkSync(join(ROOT, 'packages/db/node_modules'), join(folder, 'node_modules'))
  const { stdout } = spawnSync(
    depcruise,
    ['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json', 'apps', 'packages'],
    { cwd: folder, encoding: 'utf8' },
  )
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } }
  found = summary.violations.map(({ from, rule }) => ({ rule: rule.name, from }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('an import is refused', () => {
  it.each(Object.entries(PLANTED))('that breaks the boundary %s', (rule, [from]) => {
    expect(found).toContainEqual({ rule, from })
  })

  it.each([
    ['of a module by backup/', 'few-know-modules', 'apps/api/src/backup/planted2.ts'],
    ['of the API by lib/ of the web', 'web-asks-the-api', 'apps/web/src/lib/planted2.ts'],
  ])('%s', (_what, rule, from) => {
    expect(found).toContainEqual({ rule, from })
  })

  it('by a rule for each boundary that is declared', () => {
    const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
      forbidden: { name: string }[]
    }
    expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(PLANTED).sort())
  })
})

describe('a write of a record is refused outside of the one writer', () => {
  const lintFolder = mkdtempSync(join(tmpdir(), 'record-writes-'))
  writeFileSync(
    join(lintFolder, 'biome.json'),
    JSON.stringify({ root: true, plugins: [join(ROOT, 'lint/record-writes.grit')] }),
  )
  afterAll(() => rmSync(lintFolder, { recursive: true, force: true }))
  it.each([
    ['of a table', "import { publications } from '@hazards/db/tables'", 'publications'],
    ['of a table of another name', "import { publications as papers } from '@hazards/db/tables'", 'papers'],
    ['of a table of a namespace', "import * as tables from '@hazards/db/tables'", 'tables.publications'],
  ])('%s', (_what, imports, table) => {
    writeFileSync(join(lintFolder, 'planted.ts'), `${imports}\nexport const f = (db: D) => db.delete(${table})\n`)
    const { stderr } = spawnSync(resolve(ROOT, 'node_modules/.bin/biome'), ['lint', '.'], {
      cwd: lintFolder,
      encoding: 'utf8',
    })
    expect(stderr).toContain('records/write-record.ts')
  })
})
