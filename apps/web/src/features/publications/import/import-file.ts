import { IMPORT_LIMITS } from '@hazards/schema/publication-import'

export type ImportFile = { name: string; text: string }

/** Returns an error message if a file is larger than an import allows, otherwise undefined. */
export const importFileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined =>
  size > IMPORT_LIMITS.bytes
    ? `${name} has more than ${IMPORT_LIMITS.bytes / 1e6} MB: split it and import the parts one at a time.`
    : undefined

/**
 * Reads a file of records as UTF-8, or as Windows-1252 if it is not valid UTF-8, as older programs write. @throws file reading
 * errors
 */
export const readImportFile = async (file: File): Promise<ImportFile> => {
  const bytes = await file.arrayBuffer()
  try {
    return { name: file.name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { name: file.name, text: new TextDecoder('windows-1252').decode(bytes) }
  }
}
