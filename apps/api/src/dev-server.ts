import { openDevSite } from './dev-site.ts'
import { serve } from './serve.ts'

await serve(openDevSite)
