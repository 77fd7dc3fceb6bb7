import { pino } from 'pino'
import { expect, it } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { sweepAll } from './housekeeping.ts'

const app = await startApp()

it('goes on with everything else if one service cannot delete its expired data, and says which', async () => {
  const lines: string[] = []
  const swept: string[] = []
  const reports: number[][] = []
  const services = Object.fromEntries(
    Object.entries(app.services).map(([name, service]) => [
      name,
      {
        ...(service as object),
        sweep: async () => (name === 'uploads' ? Promise.reject(new Error('denied')) : swept.push(name)),
      },
    ]),
  ) as unknown as typeof app.services
  const logger = pino({}, { write: (line) => void lines.push(line) })
  const report = async (...figures: number[]) => void reports.push(figures)
  const run = sweepAll(services, logger, { signal: new AbortController().signal, report })
  await expect(run).rejects.toThrow('Not everything could be deleted: uploads.')
  expect(swept).toEqual(expect.arrayContaining(['auth', 'messages', 'history', 'mailLinks']))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ service: 'uploads', err: { message: 'denied' } }])
  expect(reports.at(-1)).toEqual([swept.length + 1, swept.length + 1])
})
