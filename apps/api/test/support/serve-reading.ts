import { serve } from '../../src/process/serve.ts'
import { aReadingSite } from './site.ts'

/** The whole process as in production, with pages that read as much as the real ones instead of the built website. */
await serve({ version: 'test', openSite: async () => aReadingSite() })
