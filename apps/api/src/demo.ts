import type { Database } from '@hazards/db/client'
import { seedDemo } from '@hazards/db/seed'
import type { RecordKind } from '@hazards/schema/history'
import { DEMO_ADMINISTRATOR } from './config.ts'
import type { Clock } from './lib/clock.ts'
import { type Row, standingOf, uploadsOf } from './lib/record-kinds.ts'
import type { Transaction } from './lib/save-records.ts'
import { setUses } from './lib/upload-uses.ts'
import type { Services } from './services.ts'

/** Makes a site to try out: sample content in an empty database, and the default administrator. */
export const prepareDemo = async ({ db, clock, services }: { db: Database; clock: Clock; services: Services }) => {
  await seedDemo({
    db,
    now: clock(),
    addImage: async (file) => (await services.uploads.add(file)).imageUrl,
    addPdf: async (file) => (await services.uploads.addPdf(file)).fileUrl,
    noteFiles: async (tx, { publications, newsEvents }) => {
      for (const item of newsEvents) await noteUses(tx, 'newsEvent', item)
      for (const publication of publications) await noteUses(tx, 'publication', publication)
    },
  })
  await services.administrators.create(DEMO_ADMINISTRATOR)
}

const noteUses = <Kind extends RecordKind>(tx: Transaction, kind: Kind, row: Row[Kind]) =>
  setUses(tx, { record: kind, recordId: row.id, standing: standingOf(kind, row) }, uploadsOf(kind, row))
