import { capitalize } from '@hazards/schema/capitalize'
import type { Fields } from '@hazards/schema/fields/field'
import type { RecordKind, Revision } from '@hazards/schema/history'
import { KINDS } from '@hazards/schema/kinds/kinds'
import { publishingFields } from '@hazards/schema/publishing'
import { TEXTS, type TextPage } from '@hazards/schema/texts'
import { formatValue } from '../form/field-words.ts'

export type FieldChange = { label: string; before: string; after: string }

/** Fields that are not shown: set once by the database, a number that means nothing, or shown in the sentence above. */
const HIDDEN_FIELDS = ['id', 'slug', 'page', 'createdAt', 'citationKey', 'order', 'answer', 'answerMessage']

/** The labels of what is in no form. */
const OTHER_LABELS: Record<string, string> = {
  isApproved: 'Approved',
  isArchived: 'Archived',
  decidedAuthors: 'Author decisions',
}

/** Returns the fields of a record. Texts say of which page they are. */
const getFields = (record: RecordKind, { before, after }: States): Fields =>
  record === 'text'
    ? (TEXTS[(after ?? before)?.page as TextPage]?.fields ?? {})
    : { ...KINDS[record].fields, ...publishingFields }

/** Returns 'Answered at' for 'answeredAt'. */
const spelledOut = (field: string): string =>
  capitalize(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

type States = Pick<Revision, 'before' | 'after'>

/** Returns the changed fields of a revision, in words for people without technical knowledge (records §7). */
export const fieldChanges = ({ before, after }: States, record: RecordKind): FieldChange[] => {
  const fields = getFields(record, { before, after })
  const names = Object.keys({ ...before, ...after }).filter((name) => !HIDDEN_FIELDS.includes(name))
  return names.flatMap((name) => {
    const field = fields[name]
    const label = field?.label ?? OTHER_LABELS[name] ?? spelledOut(name)
    const change = { label, before: formatValue(field, before?.[name]), after: formatValue(field, after?.[name]) }
    return change.before === change.after ? [] : [change]
  })
}
