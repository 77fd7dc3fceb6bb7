import { disagrees, findCount, shownFigure } from '../../lib/shown-figure.ts'
import { trpc } from '../../lib/trpc.ts'
import type { FieldsForm } from '../records/form/use-record-form.ts'

type FigureNoteProps = { form: Pick<FieldsForm, 'watch'>; path: string; typed: string }

/** Shows the counted value of a figure: if it replaces the typed one, or if the two disagree (records §5). */
export const FigureNote = ({ form, path, typed }: FigureNoteProps) => {
  const { data: counts } = trpc.texts.counts.useQuery(undefined, { refetchOnMount: 'always' })
  const values = form.watch([`${path}.${typed}`, `${path}.about`, `${path}.isCounted`])
  const [value = '', about = '', isCounted = false] = values as [string?, string?, boolean?]
  const count = counts && findCount({ about }, counts)
  if (!counts || count === undefined) return null
  if (isCounted) return <p className="text-sm">The page shows: {shownFigure(value, { about, isCounted }, counts)}</p>
  if (!disagrees(value, count)) return <p className="text-sm text-ink-soft">You have {countedWords(count, about)}.</p>
  return (
    <p className="border-s-4 border-signal bg-sunken px-4 py-2 text-sm">
      You have {countedWords(count, about)}; the page says {value}.
    </p>
  )
}

/** Returns '1 member', '3 partner countries'. */
const countedWords = (count: number | null, about: string): string =>
  `${count} ${count === 1 ? about.replace(/ies$/, 'y').replace(/s$/, '') : about}`
