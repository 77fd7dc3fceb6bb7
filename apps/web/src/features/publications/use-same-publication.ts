import {
  type Publication,
  type SamePublication,
  type SamePublicationInput,
  samePublicationInput,
} from '@hazards/schema/publication'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '../../lib/trpc.ts'
import type { PublicationDraft } from './publication-draft.ts'

type Entered = Pick<PublicationDraft, 'doi' | 'title' | 'year'>

/** The fields by which a publication is known to be here already. */
export const IDENTIFYING_FIELDS: readonly string[] = ['doi', 'title', 'year'] satisfies (keyof Entered)[]

/**
 * Looks whether what is being entered is here already (records §2, 'Import'). It only warns: where the server cannot be
 * asked, nothing is found.
 *
 * @param publication that is being edited, null for a new one; what it was saved with is not asked about again
 */
export const useSamePublication = (publication: Publication | null) => {
  const { client } = trpc.useUtils()
  const [found, setFound] = useState<SamePublication | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const last = useRef<{ question: string; answer: Promise<SamePublication | null> }>(undefined)

  const look = async (entered: Entered): Promise<SamePublication | null> => {
    const input = questionOf(entered, publication)
    const question = JSON.stringify(input ?? null)
    const current =
      last.current?.question === question
        ? last.current
        : { question, answer: input ? client.publications.findSame.query(input) : Promise.resolve(null) }
    last.current = current
    const answer = await current.answer.catch(() => {
      last.current = undefined // to be asked again
      return null
    })
    if (current === last.current) setFound(answer)
    return answer
  }
  /** Whether there is something to warn of that was not shown before; the warning then takes the focus. */
  const warn = async (entered: Entered): Promise<boolean> => {
    const next = await look(entered)
    const isNew = next !== null && next.id !== found?.id
    if (isNew) {
      flushSync(() => setFound(next)) // what is not shown yet cannot take the focus
      notice.current?.focus()
    }
    return isNew
  }
  return { found, notice, look, warn }
}

/** Nothing to ask where the fields are not complete, or as they were saved. */
const questionOf = ({ doi, title, year }: Entered, saved: Publication | null): SamePublicationInput | undefined => {
  const isAsSaved = saved && (doi ?? '') === (saved.doi ?? '') && title === saved.title && year === saved.year
  if (isAsSaved) return undefined
  return samePublicationInput.safeParse({ doi, title, year, ...(saved && { id: saved.id }) }).data
}
