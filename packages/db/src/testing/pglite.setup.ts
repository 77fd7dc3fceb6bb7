import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPglite, openPglite } from '../embedded.ts'

/** Creates one migrated, empty PGlite as the template of all others: creating one takes seconds, copying does not. */
export default async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-'))
  const client = await createPglite()
  await openPglite(client)
  const dump = await client.dumpDataDir('none')
  await client.close()
  const file = join(folder, 'pattern.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  process.env.TEST_PGLITE_PATTERN = file
  return () => rm(folder, { recursive: true, force: true })
}
