import { defineConfig } from 'vitest/config'
import { beforeRelease } from './vitest.config.ts'

const onDatabases = ['packages/*/src/**/*.long.ts', 'apps/api/test/long/*.long.ts']
/** What the short run makes on Postgres alone: here on PGlite, too. */
const server = ['packages/db/src/**/*.test.ts', 'apps/api/{src,test}/**/*.test.ts']
/** Tests of the short run that are long ones with these counts. */
const counted = [
  'apps/api/test/{client-identity,consent-mails,life,limits,openapi-requests,racing-writes,storage-bounds}.test.ts',
]
const COUNTS = {
  HEADER_SETS: '5000',
  SEQUENCES: '1000',
  ATTEMPTS: '1000',
  REQUESTS: '10000',
  RACES: '50',
  CLIENTS: '512',
}
const counts = Object.fromEntries(Object.entries(COUNTS).map(([name, count]) => [name, process.env[name] ?? count]))
const common = { testTimeout: 3_600_000, hookTimeout: 120_000, fileParallelism: false }

/** The long runs, one after the other, on both databases; each reads its counts from environment variables. */
export default defineConfig({
  test: {
    maxWorkers: 1,
    projects: [
      {
        test: {
          ...common,
          name: 'pglite',
          include: [...onDatabases, ...server],
          exclude: ['**/*.postgres.{long,test}.ts'],
          globalSetup: ['packages/db/src/testing/pglite.setup.ts'],
          env: { ...counts, TEST_DATABASE_URL: '' }, // keeps one that is set for the other project out of this one
        },
      },
      {
        test: {
          ...common,
          name: 'postgres',
          include: [...onDatabases, ...counted, ...beforeRelease],
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
            'apps/api/test/long/{cut-uploads.pglite,floods,hostile-files,orphans}.long.ts',
            'apps/api/src/modules/uploads/{uploads,stored-images,exact-size}.test.ts',
          ],
          globalSetup: ['packages/db/src/testing/pglite.setup.ts'],
          env: { TEST_DATABASE_URL: '', TEST_OBJECT_STORE: 's3' },
        },
      },
    ],
  },
})
