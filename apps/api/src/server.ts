import { serve } from './serve.ts'
import { openBuiltSite } from './transports/site.ts'

await serve(openBuiltSite)
