import type { Database } from '@hazards/db/client'
import { seedDemo } from '@hazards/db/seed'
import type { Clock } from '../lib/clock.ts'
import type { Services } from '../modules/services.ts'
import { noteUses } from '../records/upload-uses-of-records.ts'
import { DEMO_ADMINISTRATOR } from './config.ts'

/** Prepares a demo: sample content in an empty database, and the default administrator. */
export const prepareDemo = async ({ db, clock, services }: { db: Database; clock: Clock; services: Services }) => {
  await seedDemo({
    db,
    now: clock(),
    addImage: async (file) => (await services.uploads.add(file)).imageUrl,
    addPdf: async (file) => (await services.uploads.addPdf(file)).fileUrl,
    noteFiles: async (tx, { publications, newsEvents, projects }) => {
      for (const row of newsEvents) await noteUses(tx, 'newsEvent', { row })
      for (const row of projects) await noteUses(tx, 'project', { row })
      for (const row of publications) await noteUses(tx, 'publication', { row })
    },
  })
  await services.administrators.create(DEMO_ADMINISTRATOR)
}
