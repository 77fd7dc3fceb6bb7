/** A piece of a reference. */
export type Run = { text: string; isItalic?: true; isBold?: true; href?: string }

/** Stand for quotation marks until it is known which are inside of others. */
export const OPEN_QUOTE = '\uE000'
export const CLOSE_QUOTE = '\uE001'

type Affixes = { prefix?: string | undefined; suffix?: string | undefined }

/** Puts text around runs; nothing is put around nothing. */
export const surround = (runs: Run[], { prefix, suffix }: Affixes): Run[] =>
  runs.length === 0 ? runs : [...(prefix ? [{ text: prefix }] : []), ...runs, ...(suffix ? [{ text: suffix }] : [])]

/** Joins what is not empty with a delimiter. */
export const joinRuns = (parts: Run[][], delimiter = ''): Run[] => {
  const joined: Run[] = []
  for (const runs of parts) {
    if (delimiter && runs.length > 0 && joined.length > 0) joined.push({ text: delimiter })
    joined.push(...runs)
  }
  return joined
}

/** Changes the text of all runs. */
export const mapText = (runs: Run[], change: (text: string) => string): Run[] =>
  runs.map((run) => ({ ...run, text: change(run.text) }))

/** Joins neighbours that look the same. */
export const mergeRuns = (runs: Run[]): Run[] => {
  const merged: Run[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    if (last && last.isItalic === run.isItalic && last.isBold === run.isBold) last.text += run.text
    else if (run.text !== '') merged.push({ ...run })
  }
  return merged
}
