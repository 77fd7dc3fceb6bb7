import type { Fields, FieldValues } from './field.ts'

/** The texts of one page, or texts that several pages share. */
export type TextDocument<Of extends Fields = Fields> = {
  /** The document's name in the panel. */
  name: string
  /** The page with these texts, or null for mails. */
  path: string | null
  fields: Of
  /** The values until an administrator changes them. */
  original: FieldValues<Of>
}

export const textDocument = <Of extends Fields, const Path extends string | null>(
  name: string,
  path: Path,
  fields: Of,
  original: NoInfer<FieldValues<Of>>,
): TextDocument<Of> & { path: Path } => ({ name, path, fields, original })
