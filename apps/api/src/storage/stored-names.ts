import type { uploads } from '@hazards/db/tables'
import { UPLOAD_TYPES, type UploadType } from '@hazards/schema/upload'

/** Returns the name of an upload's file in the object store. */
export const nameOf = (id: string, type: UploadType) => `${id}.${UPLOAD_TYPES[type]}`
export const thumbnailNameOf = (id: string) => `${id}.webp`

/** Returns the names of an upload's objects in the object store; none until its file is complete. */
export const storedNamesOf = ({
  id,
  state,
  type,
  kind,
}: Pick<typeof uploads.$inferSelect, 'id' | 'state' | 'type' | 'kind'>): string[] => {
  if (state !== 'stored' || !type) return []
  return kind === 'image' ? [nameOf(id, type), thumbnailNameOf(id)] : [nameOf(id, type)]
}
