import { setImmediate as nextTurn } from 'node:timers/promises'
import { createLogger } from '../../src/lib/logger.ts'
import { createLifecycle } from '../../src/process/lifecycle.ts'

/**
 * Logs as many lines of 1 kB as its argument says, reports its memory in bytes by message, and keeps running until it
 * is stopped; a message makes it fail.
 */
const lines = Number(process.argv[2])
const logger = createLogger('info')
createLifecycle(logger)
setInterval(() => {}, 60_000)
process.on('message', () => {
  throw new Error('a fault')
})

const text = 'x'.repeat(1000)
for (let line = 1; line <= lines; line++) {
  logger.info({ line }, text)
  if (line % 100 === 0) await nextTurn()
}
process.send?.({ rss: process.memoryUsage().rss })
