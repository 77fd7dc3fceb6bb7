import { comparedDoi } from '@hazards/schema/doi'
import {
  type Publication,
  type SamePublication,
  type SamePublicationInput,
  samePublicationInput,
} from '@hazards/schema/publication'
import { publicationPath } from '@hazards/schema/publication-files'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { NewTabLink } from '../../../components/ui/new-tab-link.tsx'
import { SEARCH_MAX } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { FieldsForm } from '../../records/form/use-record-form.ts'

/** What was typed, or the input that was made of it. */
type Entered = { doi?: unknown; title?: unknown; year?: unknown }

/** The fields that identify an existing publication. */
export const IDENTIFYING_FIELDS: readonly string[] = ['doi', 'title', 'year'] satisfies (keyof Entered)[]

/**
 * Checks whether the entered publication already exists (records §2, 'Import'). It only warns: if the server cannot be reached,
 * it finds nothing.
 *
 * @param publication the edited publication, or null for a new one; its saved values are not checked again
 */
export const useSamePublication = (publication: Publication | null) => {
  const { client } = trpc.useUtils()
  const [{ found, about }, setAnswer] = useState<{ found: SamePublication | null; about?: string }>({ found: null })
  const notice = useRef<HTMLDivElement>(null)
  const last = useRef<{ question: string; answer: Promise<SamePublication | null>; isAnswered?: true }>(undefined)

  const questionOf = (entered: Entered) => JSON.stringify(buildQuestion(entered, publication) ?? null)
  /** Asks again before a save: another administrator may have added it since. */
  const look = async (entered: Entered, isSaving = false): Promise<SamePublication | null> => {
    const input = buildQuestion(entered, publication)
    const question = questionOf(entered)
    const current =
      last.current?.question === question && !(isSaving && last.current.isAnswered)
        ? last.current
        : { question, answer: input ? client.publications.findSame.query(input) : Promise.resolve(null) }
    last.current = current
    const answer = await current.answer.catch(() => {
      last.current = undefined // retries next time
      return null
    })
    current.isAnswered = true
    if (current === last.current) setAnswer({ found: answer, about: question })
    return answer
  }
  /** Returns whether there is a new warning, and focuses it. */
  const warn = async (entered: Entered): Promise<boolean> => {
    const next = await look(entered, true)
    const isNew = next !== null && next.id !== found?.id
    if (isNew) {
      flushSync(() => setAnswer({ found: next, about: questionOf(entered) })) // render first: a hidden notice cannot take the focus
      notice.current?.focus()
    }
    return isNew
  }
  /** Returns what was found about what is entered; nothing until that was asked. */
  const findFor = (entered: Entered) => (about === questionOf(entered) ? found : null)
  return { notice, look, warn, findFor }
}

/** Returns the query input, or undefined if the fields are incomplete or unchanged. */
const buildQuestion = ({ doi, title, year }: Entered, saved: Publication | null): SamePublicationInput | undefined => {
  const isAsSaved = saved && (doi ?? '') === (saved.doi ?? '') && title === saved.title && Number(year) === saved.year
  if (isAsSaved) return undefined
  return samePublicationInput.safeParse({ doi, title, year: Number(year), ...(saved && { id: saved.id }) }).data
}

type SamePublicationNoticeProps = { same: ReturnType<typeof useSamePublication>; form: FieldsForm }

/** Warns before saving that the publication already exists (records §2, 'Import'). */
export const SamePublicationNotice = ({ same, form }: SamePublicationNoticeProps) => {
  const [doi, title, year] = useWatch({ control: form.control, name: ['doi', 'title', 'year'] })
  const found = same.findFor({ doi, title, year })
  return (
    <div ref={same.notice} tabIndex={-1} role="status" className="empty:hidden">
      {found && (
        <div className="border-s-4 border-signal bg-sunken px-5 py-4 text-sm">
          <p className="font-semibold text-base">This publication may already exist</p>
          <p className="mt-1">
            <NewTabLink href={found.isDeleted ? pathInTrash(found) : publicationPath(found)}>{found.title}</NewTabLink>{' '}
            ({found.year}) {found.isDeleted && 'is in the trash and '}has the same{' '}
            {hasDoi(found, String(doi)) ? 'DOI' : 'title and year'}.{found.isDeleted && ' Put it back there instead.'}{' '}
            You can still save it.
          </p>
        </div>
      )}
    </div>
  )
}

const pathInTrash = ({ title }: SamePublication) =>
  `/admin/trash?${new URLSearchParams({ search: title.slice(0, SEARCH_MAX) })}`

const hasDoi = ({ doi }: SamePublication, entered: string) => doi !== null && comparedDoi(doi) === comparedDoi(entered)
