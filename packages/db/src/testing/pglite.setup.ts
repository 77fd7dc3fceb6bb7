import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { createPglite, openPglite } from '../embedded.ts'

/** Creates the PGlites that all others are copies of, one empty and one migrated: creating one takes seconds, copying does not. */
export default async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pglite-'))
  const client = await createPglite()
  const save = (name: string) => dumpTo(client, join(folder, name))
  process.env.TEST_PGLITE_EMPTY = await save('empty.tar')
  await openPglite(client)
  process.env.TEST_PGLITE_PATTERN = await save('pattern.tar')
  await client.close()
  return () => rm(folder, { recursive: true, force: true })
}

const dumpTo = async (client: PGlite, file: string): Promise<string> => {
  const dump = await client.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  return file
}
