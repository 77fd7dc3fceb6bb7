import type { Database } from '@hazards/db/client'
import { seedDemo } from '@hazards/db/seed'
import { DEMO_ADMINISTRATOR } from './config.ts'
import type { Clock } from './lib/clock.ts'
import { setUses } from './lib/upload-uses.ts'
import { uploadUserOf } from './modules/news-events/news-event.lifecycle.ts'
import type { Services } from './services.ts'

/** Makes a site to try out: sample content in an empty database, and the default administrator. */
export const prepareDemo = async ({ db, clock, services }: { db: Database; clock: Clock; services: Services }) => {
  const addImage = async (file: Buffer) => (await services.uploads.add(file)).imageUrl
  await seedDemo({
    db,
    now: clock(),
    addImage,
    noteImages: async (tx, items) => {
      for (const item of items) await setUses(tx, uploadUserOf(item), { imageUrl: item.imageUrl })
    },
  })
  await services.administrators.create(DEMO_ADMINISTRATOR)
}
