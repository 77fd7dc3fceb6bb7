import type { Revision } from '@hazards/schema/history'

type Told = Pick<Revision, 'by' | 'action' | 'before' | 'after'>

/** The author of a decision that was made by a link in the group's mail. */
const BY_MAIL = 'by mail'

/** Returns the author of a revision, in words. */
const authorOf = ({ by, before, after }: Told): string => {
  if (by === BY_MAIL) return 'The group, by mail,'
  return by ?? ((after ?? before)?.reference ? 'Its sender' : 'A visitor')
}

const DEEDS: Partial<Record<Revision['action'], string>> = {
  'change asked': 'asked for a change of it',
  withdrawn: 'withdrew it',
}

/** Returns a revision as a sentence, such as 'Its sender made the change that was asked for' (records §9). */
export const sentenceOf = (revision: Told): { author: string; deed: string } => {
  const { action, by, before, after } = revision
  const isAnswered = action === 'edited' && by === null && before?.answer === 'change-asked' && !after?.answer
  const deed = isAnswered ? 'made the change that was asked for' : (DEEDS[action] ?? `${action} it`)
  return { author: authorOf(revision), deed }
}

/** Returns the message to the sender that came with a revision, if any. */
export const wordsIn = ({ action, after }: Told): string | undefined => {
  const isTold = action === 'change asked' || action === 'declined'
  return isTold && typeof after?.answerMessage === 'string' ? after.answerMessage : undefined
}
