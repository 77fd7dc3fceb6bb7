import { defineConfig } from 'vitest/config'
import { RELEASE } from './vitest.config.ts'

/** Long tests, and the tests of the short run: with the counts below, with what it leaves out, and all on both databases. */
const server = [
  'packages/*/src/**/*.long.ts',
  'apps/api/test/long/*.long.ts',
  'packages/db/src/**/*.test.ts',
  'apps/api/{src,test}/**/*.test.ts',
]
const COUNTS = {
  HEADER_SETS: '5000',
  SEQUENCES: '1000',
  ATTEMPTS: '1000',
  REQUESTS: '10000',
  RACES: '50',
  CLIENTS: '512',
  FILTERS: '3000',
  SENT_BACK: '1000',
  HOSTILE_FILES: '5000',
  OPERATIONS: '2000',
  CUTS: '1000',
  FUZZED_MESSAGES: '5000',
  PAIRS: '2500',
  POSTS: '10000',
  SQL_TEXTS: '1000',
  POISONED: '700',
}
const counts = Object.fromEntries(Object.entries(COUNTS).map(([name, count]) => [name, process.env[name] ?? count]))
const common = { testTimeout: 3_600_000, hookTimeout: 120_000, fileParallelism: false, isolate: false }

/** The long runs, one after the other, on both databases; each reads its counts from environment variables. */
export default defineConfig({
  test: {
    maxWorkers: 1,
    tags: [RELEASE],
    projects: [
      {
        test: {
          ...common,
          name: 'pglite',
          include: server,
          exclude: ['**/*.postgres.{long,test}.ts'],
          globalSetup: ['packages/db/src/testing/pglite.setup.ts'],
          env: { ...counts, TEST_DATABASE_URL: '' }, // keeps one that is set for the other project out of this one
        },
      },
      {
        test: {
          ...common,
          name: 'postgres',
          include: server,
          exclude: ['**/*.pglite.{long,test}.ts'],
          env: counts,
          globalSetup: ['packages/db/src/testing/postgres.setup.ts'],
          setupFiles: ['packages/db/src/testing/use-postgres.ts'],
        },
      },
      {
        // Uploads once more, with the images on a server that speaks S3.
        test: {
          ...common,
          name: 's3',
          include: [
            'apps/api/test/long/floods.long.ts',
            'apps/api/src/modules/uploads/{cut-uploads.pglite,exact-size,hostile-files,orphans,stored-images,uploads}.test.ts',
          ],
          globalSetup: ['packages/db/src/testing/pglite.setup.ts'],
          env: { ...counts, TEST_DATABASE_URL: '', TEST_OBJECT_STORE: 's3' },
        },
      },
    ],
  },
})
