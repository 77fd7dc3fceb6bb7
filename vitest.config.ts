import { defineConfig } from 'vitest/config'

const onDatabases = ['packages/db/src/**/*.test.ts', 'apps/api/{src,test}/**/*.test.ts']
/** What never asks the database behaves alike on both: once is enough. */
const withoutData = [
  'apps/api/src/{config,config-examples,openapi/openapi}.test.ts',
  'apps/api/test/{client-identity,forged-origins,cached-connections,ledger,send-limits,unread-log}.test.ts',
  'apps/api/src/lib/{call-limits,client-address,content-encoding,logger,readiness,response-store}.test.ts',
  'apps/api/src/modules/auth/password.test.ts',
  'apps/api/src/modules/{news-events,publications}/{formats,import}/**/*.test.ts',
  'apps/api/src/modules/uploads/{exact-size,image,traversal}.test.ts',
]
/** What stands in front of the services: who may call, what is refused, how answers are written and cached. Once, on Postgres. */
export const inFrontOfServices = [
  'apps/api/src/{http,transports}/**/*.test.ts',
  'apps/api/src/modules/{contact/bots,news-events/submission-fields}.test.ts',
  'apps/api/test/{access-matrix,cache-poisoning,exports,input-rules,odd-addresses,overload,response-cache}.test.ts',
]
/** Files share their worker's modules, so that each need not load and compile the server anew: what a file spies on it restores. */
const common = { testTimeout: 60_000, hookTimeout: 120_000, isolate: false }

/** Database, services and what the server does with them are tested twice: on the embedded PGlite and on a real Postgres. */
export default defineConfig({
  test: {
    maxWorkers: 3, // more than CI has cores, because tests often wait
    projects: [
      { test: { ...common, name: 'schema', include: ['packages/schema/src/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'web',
          include: ['apps/web/*.test.ts', 'apps/web/{src,content-tools,artwork}/**/*.test.ts'],
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
          include: onDatabases,
          exclude: ['**/*.postgres.test.ts', ...inFrontOfServices],
          globalSetup: ['packages/db/src/testing/pglite.setup.ts'],
          env: { TEST_DATABASE_URL: '' }, // keeps one that is set for the other project out of this one
        },
      },
      {
        test: {
          ...common,
          name: 'postgres',
          include: onDatabases,
          exclude: ['**/*.pglite.test.ts', ...withoutData],
          globalSetup: ['packages/db/src/testing/postgres.setup.ts'],
          setupFiles: ['packages/db/src/testing/use-postgres.ts'],
        },
      },
      {
        // Uploads once more, with the images on a server that speaks S3.
        test: {
          ...common,
          name: 's3',
          include: ['apps/api/src/modules/uploads/{uploads,stored-images,exact-size}.test.ts'],
          globalSetup: ['packages/db/src/testing/pglite.setup.ts'],
          env: { TEST_DATABASE_URL: '', TEST_OBJECT_STORE: 's3' },
        },
      },
    ],
  },
})
