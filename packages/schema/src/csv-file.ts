import { z } from 'zod'

/** A file that the panel saves. */
export const csvFileSchema = z.object({ fileName: z.string(), csv: z.string() }).meta({ id: 'CsvFile' })
export type CsvFile = z.infer<typeof csvFileSchema>
