import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './site.ts'

/**
 * Starts one site and keeps its folder as the template for all others: copying a database is fast, creating one takes seconds.
 */
export default async () => {
  const pattern = mkdtempSync(join(tmpdir(), 'site-pattern-'))
  const site = await startSite({ DATA_DIR: pattern })
  await site.stop()
  process.env.SITE_PATTERN = pattern
  return () => rmSync(pattern, { recursive: true, force: true })
}
