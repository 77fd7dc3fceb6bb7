import type { uploads } from '@hazards/db/tables'
import { UPLOAD_TYPES, type UploadType } from '@hazards/schema/upload'

/** What the file of an upload is called in the object store. */
export const nameOf = (id: string, type: UploadType) => `${id}.${UPLOAD_TYPES[type]}`
export const thumbnailNameOf = (id: string) => `${id}.webp`

/** What is in the object store of an upload: nothing until its file is whole. */
export const storedNamesOf = ({
  id,
  state,
  type,
  kind,
}: Pick<typeof uploads.$inferSelect, 'id' | 'state' | 'type' | 'kind'>): string[] => {
  if (state !== 'stored' || !type) return []
  return kind === 'image' ? [nameOf(id, type), thumbnailNameOf(id)] : [nameOf(id, type)]
}
