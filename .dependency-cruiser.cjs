/**
 * Who may import whom, by the files that imports lead to (docs/architecture.md). Run by `pnpm check`; boundaries.test.ts plants
 * a violation of each rule.
 */
const TESTS = '\\.(test|long|e2e)\\.tsx?$|/testing/'
const DATABASE = ['^packages/db/', 'node_modules/(drizzle-orm|postgres)/']
const HTTP_SERVER = ['node_modules/(fastify|@fastify/(?!accept-negotiator)[^/]+)/']

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    forbid('no-circle', 'Move what both files need into a third one.', {}, { circular: true }),
    forbid(
      'no-test-in-production',
      'What runs in production imports no test, nothing of test/ or testing/, and no tool.',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
      { path: ['^apps/api/test/', '^tools/', '/testing/', '^apps/web/e2e/'] },
    ),
    forbid(
      'schema-alone',
      'packages/schema imports zod and the table of time zones alone: it is read by the browser, the server and the database.',
      { path: '^packages/schema/src/', pathNot: TESTS },
      { pathNot: ['^packages/schema/src/', 'node_modules/zod/', 'node_modules/@date-fns/tz/'] },
    ),
    forbid(
      'db-knows-no-app',
      'packages/db knows no app: hand in what it needs from the api.',
      { path: '^packages/db/src/' },
      { path: ['^apps/', 'node_modules/@trpc/', ...HTTP_SERVER] },
    ),
    forbid(
      'http-is-plumbing',
      'http/ is plumbing under every route: it knows no module, no router and no database. Pass what it needs as options.',
      { path: '^apps/api/src/http/', pathNot: TESTS },
      { path: ['^apps/api/src/(?!http/|lib/)', 'node_modules/@trpc/', ...DATABASE] },
    ),
    forbid(
      'lib-knows-no-domain',
      'lib/, records/, mail/ and storage/ serve every domain: they know no module and no transport.',
      { path: '^apps/api/src/(lib|records|mail|storage)/', pathNot: TESTS },
      {
        path: [
          '^apps/api/src/(backup|commands|documents|http|modules|openapi|process|transports|trpc)/',
          ...HTTP_SERVER,
        ],
      },
    ),
    forbid(
      'trpc-knows-no-module',
      'trpc/ is what every router stands on: it knows the services by their types, no module, no transport and no HTTP server.',
      { path: '^apps/api/src/trpc/', pathNot: TESTS },
      {
        path: [
          '^apps/api/src/(backup|commands|documents|http|openapi|process|transports)/',
          '^apps/api/src/modules/(?!services\\.ts$)',
          ...HTTP_SERVER,
          ...DATABASE,
        ],
      },
    ),
    forbid(
      'few-know-modules',
      'Only modules/ itself, the commands for administrators and to check the settings, and documents/ know a module: others go through modules/app-router.ts or modules/services.ts.',
      {
        path: '^apps/api/src/',
        pathNot: [TESTS, '^apps/api/src/(modules|documents)/', '^apps/api/src/commands/(admin|check)-command\\.ts$'],
      },
      { path: '^apps/api/src/modules/[^/]+/' },
    ),
    forbid(
      'module-has-roles',
      'A file of a module is a .router, a .service, a .job or .rules (what its services share), or stands in formats/ or import/.',
      {},
      {
        path: '^apps/api/src/modules/[^/]+/',
        pathNot:
          '^apps/api/src/modules/[^/]+/([a-z-]+\\.(router|service|job|rules)\\.ts$|(formats|import)/|[^/]+\\.test\\.ts$)',
      },
    ),
    forbid(
      'only-entry-points-are-loose',
      'A file directly in src/ of the api is an entry point: nothing imports it but tests and the web, which reads contract.ts.',
      { path: '^apps/api/src/', pathNot: TESTS },
      { path: '^apps/api/src/[^/]+\\.ts$', pathNot: '^apps/api/src/contract\\.ts$' },
    ),
    forbid(
      'backup-is-a-command',
      'backup/ reads and writes tables and files: it knows no router, no transport and no document.',
      { path: '^apps/api/src/backup/', pathNot: TESTS },
      { path: ['^apps/api/src/(commands|documents|http|openapi|transports|trpc)/', ...HTTP_SERVER] },
    ),
    forbid(
      'document-is-pure',
      'documents/ makes text of records: of modules it knows the formats, and neither database nor server.',
      { path: '^apps/api/src/documents/', pathNot: TESTS },
      {
        path: ['^apps/api/src/(?!documents/|lib/)', 'node_modules/@trpc/', ...DATABASE, ...HTTP_SERVER],
        pathNot: '^apps/api/src/modules/[^/]+/formats/',
      },
    ),
    forbid(
      'reference-reads-routers',
      'openapi/ and api-reference/ describe the routers: they know no transport, no database and no server.',
      { path: '^apps/api/src/(openapi|api-reference)/', pathNot: TESTS },
      {
        path: ['^apps/api/src/(backup|documents|http|mail|records|storage|transports)/', ...DATABASE, ...HTTP_SERVER],
      },
    ),
    forbid(
      'module-knows-no-module',
      'A module knows no other module: wire what it needs in modules/services.ts, or move what both need to records/ or lib/.',
      { path: '^apps/api/src/modules/([^/]+)/', pathNot: TESTS },
      { path: '^apps/api/src/modules/[^/]+/', pathNot: '^apps/api/src/modules/$1/' },
    ),
    forbid(
      'module-knows-no-transport',
      'A module knows no transport and no HTTP server.',
      { path: '^apps/api/src/modules/', pathNot: TESTS },
      { path: ['^apps/api/src/(backup|commands|documents|http|openapi|process|transports)/', ...HTTP_SERVER] },
    ),
    forbid(
      'service-knows-no-trpc',
      'A service knows the database, the schema, lib/, records/, mail/ and storage/; only routers know trpc/.',
      { path: '^apps/api/src/modules/', pathNot: [TESTS, 'router\\.ts$'] },
      { path: ['^apps/api/src/trpc/', 'node_modules/@trpc/'] },
    ),
    forbid(
      'router-asks-services',
      'A router parses, calls one service and returns: put queries into the service.',
      { path: '^apps/api/src/modules/.*\\.router\\.ts$' },
      { path: DATABASE },
    ),
    forbid(
      'transport-knows-no-module',
      'A transport knows modules/app-router.ts and modules/services.ts, not the insides of a module.',
      { path: '^apps/api/src/transports/', pathNot: TESTS },
      { path: ['^apps/api/src/modules/[^/]+/', ...DATABASE] },
    ),
    forbid(
      'web-asks-the-api',
      'The web knows the schema and the types of the API’s contract: ask the API for data.',
      { path: '^apps/web/src/', pathNot: TESTS },
      {
        path: ['^apps/api/(?!src/contract\\.ts$)', 'node_modules/@trpc/server/.*adapters', ...DATABASE, ...HTTP_SERVER],
      },
    ),
    forbid(
      'lib-of-the-web-is-below',
      'lib/ knows no component, no feature and no route.',
      { path: '^apps/web/src/lib/', pathNot: TESTS },
      { path: '^apps/web/src/(components|features|routes)/' },
    ),
    forbid(
      'component-knows-no-feature',
      'components/ know no feature and no route: pass what they need as props, or move the code into the feature.',
      { path: '^apps/web/src/components/', pathNot: TESTS },
      { path: '^apps/web/src/(features|routes)/' },
    ),
    forbid(
      'feature-knows-no-feature',
      'A feature knows no other feature but auth, uploads and records: compose features in the route.',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: TESTS },
      {
        path: '^apps/web/src/features/',
        pathNot: '^apps/web/src/features/($1|auth|uploads|records)/',
      },
    ),
    forbid(
      'nothing-knows-routes',
      'Only the router and other routes know routes.',
      { path: '^apps/web/src/', pathNot: [TESTS, '^apps/web/src/(routes/|routeTree\\.gen\\.ts$)'] },
      { path: '^apps/web/src/routes/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|woff2)$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
