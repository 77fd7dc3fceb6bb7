import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createTestApp } from '../../test/support/test-app.ts'
import { startHousekeeping } from './housekeeping.ts'

it('goes on with everything else if one service cannot delete its expired data', async () => {
  const app = await createTestApp()
  const lines: string[] = []
  const swept: string[] = []
  const services = Object.fromEntries(
    Object.entries(app.services).map(([name, service]) => [
      name,
      { ...service, sweep: async () => (name === 'uploads' ? Promise.reject(new Error('denied')) : swept.push(name)) },
    ]),
  ) as unknown as typeof app.services
  const stop = startHousekeeping(services, pino({}, { write: (line) => void lines.push(line) }))
  await stop()
  expect(swept).toEqual(expect.arrayContaining(['auth', 'messages', 'history', 'mailLinks']))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ service: 'uploads', err: { message: 'denied' } }])
  await app.close()
})
