import type { CitedPublication } from '@hazards/schema/cited-publication'
import { doiAddress } from '@hazards/schema/doi'
import type { Run } from '../csl/runs.ts'

/** One work of a list for a report. */
type ReportEntry = {
  /** What stands before it in a numbered style. */
  label: string | null
  runs: Run[]
}

/** How a list for a report is written: in parts, so that a list of any length needs the memory of one of them. */
export type ReportFormat = {
  begin: (titles: { title: string; group: string }) => string
  heading: (text: string) => string
  entry: (entry: ReportEntry) => string
  end: string
}

/** Writes the address of a work in its reference as a link. */
export const withLinks =
  ({ doi, url }: Pick<CitedPublication, 'doi' | 'url'>) =>
  (runs: Run[]): Run[] => {
    const [shown, href] = doi ? [`https://doi.org/${doi}`, doiAddress(doi)] : [url, url]
    if (!shown || !href) return runs
    return runs.flatMap((run) => {
      const at = run.text.indexOf(shown)
      if (at < 0) return [run]
      const rest = [run.text.slice(0, at), run.text.slice(at + shown.length)].map((text) => ({ ...run, text }))
      return [rest[0], { ...run, text: shown, href }, rest[1]].filter((each) => each !== undefined && each.text !== '')
    }) as Run[]
  }
