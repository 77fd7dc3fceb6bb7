import { IMPORT_LIMITS } from '@hazards/schema/publication-import'

export type ImportFile = { name: string; text: string }

/** Whether a file is larger than an import takes, in words. */
export const importFileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined =>
  size > IMPORT_LIMITS.bytes
    ? `${name} has more than ${IMPORT_LIMITS.bytes / 1e6} MB: split it, and import the parts one after the other.`
    : undefined

/** Reads a file of records: UTF-8, or Windows-1252 where it is none, as older programs write. @throws what reading throws */
export const readImportFile = async (file: File): Promise<ImportFile> => {
  const bytes = await file.arrayBuffer()
  try {
    return { name: file.name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { name: file.name, text: new TextDecoder('windows-1252').decode(bytes) }
  }
}
