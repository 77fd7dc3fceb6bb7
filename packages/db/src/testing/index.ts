export { createEmptyDatabase } from './empty-database.ts'
export { type PostgresServer, startPostgres } from './postgres-server.ts'
export { createTestDatabase } from './test-database.ts'
