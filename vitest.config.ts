import { defineConfig } from 'vitest/config'

/** Tests of the database, the services and the server. */
const server = ['packages/db/src/**/*.test.ts', 'apps/api/{src,test}/**/*.test.ts']
/** Processes that are killed, stores that fail, many hostile files: in the long run, as single tests with the tag `release` are. */
const beforeRelease = [
  'apps/api/test/{hostile-imports.pglite,keyless-start.pglite,mail-delivery.pglite,serve.pglite}.test.ts',
  'apps/api/test/{crowds,database-faults,database-tls,lifecycle,usage-kept}.postgres.test.ts',
  'apps/api/src/storage/object-store{.s3.pglite,-faults.pglite}.test.ts',
  'apps/api/src/commands/{admin-password,archive-command}.pglite.test.ts',
  'apps/api/src/modules/uploads/{cut-uploads.pglite,hostile-files}.test.ts',
]
/** What is about PGlite itself, on which the browser tests run, too; the long run tries all else there. */
const onPglite = ['**/*.pglite.test.ts', 'packages/db/src/client.test.ts']
/** `pnpm test` leaves these tests to the long run; a run of single files includes them. */
export const RELEASE = { name: 'release', description: 'takes long: runs in the long run, before each release' }
/** Files share their worker's modules, so that each need not load and compile the server anew: what a file spies on it restores. */
const common = { testTimeout: 60_000, hookTimeout: 120_000, isolate: false }

/** All runs on a real Postgres; some of it also on the embedded PGlite. */
export default defineConfig({
  test: {
    maxWorkers: 3, // more than CI has cores, because tests often wait
    tags: [RELEASE],
    projects: [
      { test: { ...common, name: 'schema', include: ['packages/schema/src/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'web',
          include: ['apps/web/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/*.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'pglite',
          include: onPglite,
          exclude: [
            '**/node_modules/**',
            '**/*.postgres.test.ts',
            'packages/db/src/applied-schema.test.ts',
            ...beforeRelease,
          ],
          globalSetup: ['packages/db/src/testing/pglite.setup.ts'],
          env: { TEST_DATABASE_URL: '' }, // keeps one that is set for the other project out of this one
        },
      },
      {
        test: {
          ...common,
          name: 'postgres',
          include: server,
          exclude: ['**/*.pglite.test.ts', ...beforeRelease],
          globalSetup: ['packages/db/src/testing/postgres.setup.ts'],
          setupFiles: ['packages/db/src/testing/use-postgres.ts'],
        },
      },
    ],
  },
})
