import type { AuditAction, AuditEvent, AuditRecord } from '@hazards/schema/audit'

/** A line of the log: one event, or those of a bulk action, newest first. */
export type Line = {
  id: string
  event: AuditEvent
  events: AuditEvent[]
  /** What the whole action did to how many records of each kind; nothing where the event stands for itself. */
  changed: AuditEvent['changed']
}

/** The name for failed sign-ins with an unknown username: what was typed is not stored. */
export const UNKNOWN = 'An unknown user'

const WORDS: Partial<Record<AuditAction, string>> = {
  'sign-in limit hit': 'tried to sign in too often',
  'session ended': 'ended a session',
  'password changed': 'got a new password',
  'second factor turned on': 'turned on the second factor',
  'second factor turned off': 'turned off the second factor',
  'recovery code used': 'used a recovery code',
  'administrator created': 'became an administrator',
  'administrator invited': 'invited an administrator',
  'administrator removed': 'removed an administrator',
  'invitation withdrawn': 'withdrew an invitation',
  'backed up': 'was backed up',
  'account linked': 'linked the account of the university',
  'account unlinked': 'unlinked the account of the university',
  'passkey added': 'added a passkey',
  'passkey removed': 'removed a passkey',
  'passkey refused': 'was refused a passkey that may have been copied, since its count of uses went back:',
  'email address confirmed': 'confirmed an email address',
  'email address removed': 'removed the email address',
  'password reset by email': 'set a new password by email',
}

/** What is said where the name of the administrator follows. */
const TO_ADMINISTRATORS: Partial<Record<AuditAction, string>> = {
  'administrator created': 'added the administrator',
  'administrator removed': 'removed the administrator',
}

/** Returns the predicate of an entry about a record, such as 'approved the news or event item'. */
const formatPredicate = ({ action, record }: Pick<AuditEvent, 'action' | 'record'>): string => {
  if (record === 'administrator') return TO_ADMINISTRATORS[action] ?? WORDS[action] ?? action
  if (record === 'access token') return action === 'token created' ? 'made the token' : 'ended the token'
  if (action === 'imported') return 'imported publications:'
  if (action === 'import undone') return 'undid an import of publications:'
  if (action === 'draft saved') return `saved a draft of the ${record}`
  if (action === 'draft dropped') return `dropped the draft of the ${record}`
  if (action === 'preview link made') return `made a preview link to the ${record}`
  if (action === 'preview link withdrawn') return `withdrew a preview link to the ${record}`
  if (action === 'change asked') return `asked for a change of the ${record}`
  return record ? `${action} the ${record}` : (WORDS[action] ?? action)
}

/** Returns what is said of failures that are counted, such as 'failed to sign in 12 times within an hour'. */
const formatFailures = ({ action, label, count }: AuditEvent): string | undefined => {
  const times = count > 1 ? ` ${count} times within an hour` : ''
  // Whoever is signed in is asked for the password again before what outlives the session.
  if (action === 'sign-in failed')
    return `${label ? `gave a wrong password or code ${label}` : 'failed to sign in'}${times}`
  return action === 'sign-in limit hit' && label ? `gave a wrong password too often ${label}` : undefined
}

/** Returns what was done to several records of a kind at once. Their label is then no name, but a part of the sentence. */
const formatBatchDeed = ({ record, label, action }: AuditEvent): string | undefined => {
  if (!record || !label) return undefined
  const numberIn = (form: RegExp) => Number(form.exec(label)?.[1] ?? 0)
  const arranged = numberIn(/^the order of (\d+)$/)
  if (arranged) return `changed the order of ${counted(arranged, record)}`
  const refiled = numberIn(/^(\d+) with another file$/)
  if (refiled) return `replaced a file in ${counted(refiled, record)}`
  const near = numberIn(/^(\d+) from one network$/)
  if (near) return `${action} ${counted(near, record)} from one network`
  const samples = numberIn(/^(\d+) of the sample content$/)
  if (samples) return `removed ${counted(samples, record)} of the sample content`
  const undone = numberIn(/^(\d+) together$/)
  if (undone) return `undid a change of ${counted(undone, record)}`
  if (/^\d+ proposed works$/.test(label)) return `declined ${label}`
  if (/^\d+ messages: /.test(label)) return `${action} ${label}`
  if (label.endsWith('opened again')) return `undid a rejection: ${label}`
  return label.startsWith('who is meant by ') ? `decided ${label}` : undefined
}

const counted = (count: number, record: AuditRecord): string =>
  count === 1 ? `1 ${record}` : `${count.toLocaleString('en-US')} ${record === 'person' ? 'people' : `${record}s`}`

/** Returns what a bulk action did, such as 'deleted 2 people' or 'deleted 53 records: 16 sites, 37 people'. */
const formatWhole = ({ action }: AuditEvent, changed: AuditEvent['changed']): string => {
  const kinds = changed.map(({ record, count }) => counted(count, record)).join(', ')
  const many = changed.length > 1 ? `${countAll(changed).toLocaleString('en-US')} records: ${kinds}` : kinds
  return action === 'restored' ? `undid a change of ${many}` : `${action} ${many}`
}

export const countAll = (changed: AuditEvent['changed']): number => changed.reduce((sum, { count }) => sum + count, 0)

/** Returns the rest of a line's sentence, such as 'deleted the person “Ada”', 'deleted 2 people' or 'changed the order of 2 people'. */
export const formatDeed = ({ event, changed }: Line): string => {
  if (countAll(changed) > 1) return formatWhole(event, changed)
  const { label, action } = event
  const known = formatFailures(event) ?? formatBatchDeed(event)
  if (known) return known
  // The numbers of an import are no name.
  const name = label && (action === 'imported' || action === 'import undone' ? label : `“${label}”`)
  return [formatPredicate(event), name].filter(Boolean).join(' ')
}

export const formatSentence = (line: Line): string => `${line.event.actor || UNKNOWN} ${formatDeed(line)}`
