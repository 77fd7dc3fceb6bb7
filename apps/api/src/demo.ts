import type { Database } from '@hazards/db/client'
import { seedDemo } from '@hazards/db/seed'
import { DEMO_ADMINISTRATOR } from './config.ts'
import type { Clock } from './lib/clock.ts'
import { standingOf, uploadsOf } from './lib/record-kinds.ts'
import { setUses } from './lib/upload-uses.ts'
import type { Services } from './services.ts'

/** Makes a site to try out: sample content in an empty database, and the default administrator. */
export const prepareDemo = async ({ db, clock, services }: { db: Database; clock: Clock; services: Services }) => {
  const addImage = async (file: Buffer) => (await services.uploads.add(file)).imageUrl
  await seedDemo({
    db,
    now: clock(),
    addImage,
    noteImages: async (tx, items) => {
      for (const item of items) {
        const user = { record: 'newsEvent', recordId: item.id, standing: standingOf('newsEvent', item) } as const
        await setUses(tx, user, uploadsOf('newsEvent', item))
      }
    },
  })
  await services.administrators.create(DEMO_ADMINISTRATOR)
}
