import type { uploads } from '@hazards/db/tables'
import { UPLOAD_TYPES, type UploadType } from '@hazards/schema/upload'

/** Returns the name of an upload's file in the object store. */
export const formatName = (id: string, type: UploadType) => `${id}.${UPLOAD_TYPES[type]}`
export const getThumbnailName = (id: string) => `${id}.webp`

/** Returns the names of an upload's objects in the object store; none until its file is complete. */
export const listStoredNames = ({
  id,
  state,
  type,
  kind,
}: Pick<typeof uploads.$inferSelect, 'id' | 'state' | 'type' | 'kind'>): string[] => {
  if (state !== 'stored' || !type) return []
  return kind === 'image' ? [formatName(id, type), getThumbnailName(id)] : [formatName(id, type)]
}
