import { migratePostgres } from '../migrate.ts'

/** A process that does nothing but bring the database at its first argument to the newest schema. */
process.stdout.write('migrating')
await migratePostgres(process.argv[2] ?? '')
