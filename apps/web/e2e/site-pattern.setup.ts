import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './site.ts'

/** Starts one site and keeps its folder, the pattern of all others: making a database takes seconds, copying one does not. */
export default async () => {
  const pattern = mkdtempSync(join(tmpdir(), 'site-pattern-'))
  const site = await startSite({ DATA_DIR: pattern })
  await site.stop()
  process.env.SITE_PATTERN = pattern
  return () => rmSync(pattern, { recursive: true, force: true })
}
