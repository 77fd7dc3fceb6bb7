import type { RecordKind, Revision } from '@hazards/schema/history'
import { formatInZone } from '../../../components/panel/panel-dates.ts'
import { fieldChanges } from './field-changes.ts'

type WrittenRevision = Pick<Revision, 'at' | 'by' | 'action' | 'before' | 'after'>

/** The author of a decision that was made by a link in the group's mail. */
const BY_MAIL = 'by mail'

/** Returns the author of a revision, in words. Without an administrator, a news item was written by a visitor and any other record by the site itself. */
const getAuthor = ({ by, before, after }: WrittenRevision, record: RecordKind): string => {
  if (by === BY_MAIL) return 'The group, by email,'
  if (by !== null) return by
  if (record !== 'newsEvent') return 'The site'
  return (after ?? before)?.reference ? 'Its sender' : 'A visitor'
}

const PREDICATES: Partial<Record<Revision['action'], string>> = {
  'change asked': 'asked for a change',
  withdrawn: 'withdrew it',
  unpublished: 'took it back to draft',
}

/** Returns a revision as a sentence, such as 'Its sender made the requested change' (records §9). */
export const describeRevision = (revision: WrittenRevision, record: RecordKind): { author: string; deed: string } => {
  const { action, by, before, after } = revision
  const isAnswered = action === 'edited' && by === null && before?.answer === 'change-asked' && !after?.answer
  const isMoved = action === 'edited' && before?.order !== after?.order && fieldChanges(revision, record).length === 0
  const edited = isMoved ? 'changed its place in the list' : `${action} it`
  const deed = isAnswered ? 'made the requested change' : (PREDICATES[action] ?? edited)
  return { author: getAuthor(revision, record), deed: `${deed}${meantFor(revision)}` }
}

/** Returns what a record that was written for later was meant to be: a draft, or public from a moment on (records §11). */
const meantFor = ({ action, at, after }: WrittenRevision): string => {
  if (!MEANT.includes(action) || after?.publishAt === undefined) return ''
  if (after.publishAt === null) return ' as a draft'
  const moment = String(after.publishAt)
  if (action !== 'scheduled' && moment <= at) return ''
  return `${action === 'scheduled' ? ' for ' : ', to be public from '}${formatInZone(moment, String(after.publishZone ?? 'UTC'))}`
}

/** The actions that may be for later. */
const MEANT: readonly Revision['action'][] = ['created', 'approved', 'scheduled']

/** Returns the message to the sender that came with a revision, if any. */
export const wordsIn = ({ action, after }: WrittenRevision): string | undefined => {
  const hasMessage = action === 'change asked' || action === 'declined'
  return hasMessage && typeof after?.answerMessage === 'string' ? after.answerMessage : undefined
}
