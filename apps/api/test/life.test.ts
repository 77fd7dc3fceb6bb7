import { describe, it } from 'vitest'
import { startApp } from './support/app-of-file.ts'
import { liveThrough } from './support/life.ts'

const SEQUENCES = Number(process.env.SEQUENCES ?? 4)

const app = await startApp()

describe('whatever visitors and administrators do, in whatever order', () => {
  it('items and sessions are by REST and by tRPC what the model says', () =>
    liveThrough(app, { sequences: SEQUENCES, seed: 20_261_121 }))

  const seed = Math.floor(Math.random() * 2 ** 31)
  it(`so they are with a seed of the day: ${seed}`, { tags: ['release'] }, () =>
    liveThrough(app, { sequences: SEQUENCES, seed }),
  )
})
