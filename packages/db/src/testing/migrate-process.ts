import { migratePostgres } from '../migrate.ts'

/** A process that only migrates the database in its first argument to the newest schema. */
process.stdout.write('migrating')
await migratePostgres(process.argv[2] ?? '')
