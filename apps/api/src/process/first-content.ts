import type { Database } from '@hazards/db/client'
import { fillFirstContent } from '@hazards/db/first-content'
import type { Services } from '../modules/services.ts'
import { noteUses } from '../records/upload-uses-of-records.ts'

/** Adds the site's initial people, projects and themes to the database, once (records §5). */
export const prepareFirstContent = (db: Database, { uploads }: Pick<Services, 'uploads'>): Promise<void> =>
  fillFirstContent({
    db,
    addPdf: async (file) => (await uploads.addPdf(file)).fileUrl,
    noteCvs: async (tx, people) => {
      for (const row of people) await noteUses(tx, 'person', { row })
    },
  })
