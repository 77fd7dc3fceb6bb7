import { readFileSync, writeFileSync } from 'node:fs'
import { generateDocument } from '../src/openapi/generate-document.ts'
import { addSite } from '../src/openapi/site-document.ts'

// Writes the OpenAPI document, which the server reads; with --check it only reports whether that is up to date.
const file = new URL('../openapi.json', import.meta.url)
const current = `${JSON.stringify(addSite(generateDocument(), 'http://localhost:3000'), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(file, current)
else if (readFileSync(file, 'utf8') !== current) {
  process.stderr.write(
    'apps/api/openapi.json is out of step with the API. Run: npx pnpm@10 --filter @hazards/api openapi\n',
  )
  process.exit(1)
}
