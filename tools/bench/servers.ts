import { fileURLToPath } from 'node:url'
import { FLAGS, type Process, start } from '../../apps/api/test/support/measured-process.ts'

const program = (name: string) => ['--import', 'tsx', fileURLToPath(new URL(name, import.meta.url))]

/** Starts a Fastify server that only has these prepared responses. */
export const startBare = (answersFile: string): Promise<Process> =>
  start([...FLAGS, ...program('./bare-server.ts')], { ANSWERS: answersFile })

/** Starts Express and Drizzle on a database, for comparison. */
export const startExpress = (databaseUrl: string): Promise<Process> =>
  start(program('./express-server.ts'), { DATABASE_URL: databaseUrl, NODE_ENV: 'production' })
