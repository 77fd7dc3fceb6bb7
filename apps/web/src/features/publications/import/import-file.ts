import { IMPORT_LIMITS } from '@hazards/schema/publication-import'

export type ImportFile = { name: string; text: string }

/** Returns an error message if a file is larger than an import allows, otherwise undefined. */
export const importFileProblem = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined =>
  size > IMPORT_LIMITS.bytes
    ? `${name} has more than ${IMPORT_LIMITS.bytes / 1e6} MB: split it and import the parts one at a time.`
    : undefined

/** What no program writes into a file of records, and nearly every picture, PDF or archive has at its beginning. */
const hasNothingToRead = (bytes: Uint8Array): boolean => bytes.includes(0)

/**
 * Reads a file of records as UTF-8, or as Windows-1252 if it is not valid UTF-8, as older programs write. Returns what is
 * wrong with a file that is no text. @throws file reading errors
 */
export const readImportFile = async (file: File): Promise<ImportFile | string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (hasNothingToRead(bytes))
    return `${file.name} is not a reference file: choose one with BibTeX, RIS, CSL-JSON or DOIs.`
  try {
    return { name: file.name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { name: file.name, text: new TextDecoder('windows-1252').decode(bytes) }
  }
}
