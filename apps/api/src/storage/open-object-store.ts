import { join } from 'node:path'
import { makePrivate } from '@hazards/db/private-folder'
import type { S3Config } from './object-store.s3.ts'
import { createFolderStore, type ObjectStore } from './object-store.ts'

/** Opens the configured store of uploaded files: a bucket, or a folder in DATA_DIR. */
export const openObjectStore = async ({
  objectStore,
  dataDir,
}: {
  objectStore: S3Config | undefined
  dataDir: string
}): Promise<ObjectStore> => {
  if (!objectStore) {
    makePrivate(dataDir)
    return createFolderStore(join(dataDir, 'uploads'))
  }
  const { createS3Store } = await import('./object-store.s3.ts')
  return createS3Store(objectStore)
}
