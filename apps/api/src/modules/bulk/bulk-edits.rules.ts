import type { Transaction } from '@hazards/db/client'
import { isLinking } from '@hazards/db/record-links'
import type { SessionUser } from '@hazards/schema/auth'
import type { BULK_ACTIONS, BulkAction, BulkRecord } from '@hazards/schema/bulk'
import type { Field } from '@hazards/schema/fields/field'
import { KINDS } from '@hazards/schema/kinds/kinds'
import { invalidField } from '../../lib/errors.ts'
import { requireUnchanged } from '../../records/expected.ts'
import { requireKnown } from '../../records/known-slugs.ts'
import type { NewRow, Row } from '../../records/record-kinds.ts'
import type { RecordWriter } from '../../records/write-record.ts'

type Target = {
  record: BulkRecord
  id: string
  expected?: { updatedAt: string } | undefined
  value?: string | undefined
}
/** Returns the new value of the field; the same one if nothing is to change. */
type Change = (current: unknown, value: string) => unknown

type RecordsOf<Action extends BulkAction> = (typeof BULK_ACTIONS)[Action] extends { records: readonly (infer Kind)[] }
  ? Kind & BulkRecord
  : BulkRecord
/** A field of all kinds of records that have the action. */
type FieldOf<Action extends BulkAction> = keyof (typeof KINDS)[RecordsOf<Action>]['fields'] & string

/**
 * Returns a bulk action that changes one field, and checks it as the record's form does. A record that is so already is left as
 * it is. It throws a DomainError: NOT_FOUND, CONFLICT if the record is not as expected, BAD_REQUEST if the value does not fit.
 */
export const editField =
  <Action extends BulkAction>(records: RecordWriter, field: FieldOf<Action>, change: Change) =>
  ({ record, id, expected, value = '' }: Target, by: SessionUser, how: { batch: string }): Promise<unknown> => {
    const edit = async (row: Row[BulkRecord] | undefined, tx: Transaction) => {
      const current = row as Row[BulkRecord]
      requireUnchanged({ updatedAt: current.updatedAt.toISOString() }, expected)
      const before = (current as Record<string, unknown>)[field]
      const after = change(before, value)
      if (after === before) return undefined
      const { label, input } = (KINDS[record].fields as Record<string, Field>)[field] as Field
      const { success, data, error } = input.safeParse(after)
      if (!success) throw invalidField(field, `${label}: ${error.issues[0]?.message}`)
      const values = { [field]: data }
      if (isLinking(record)) await requireKnown(tx, record, values, id)
      return values as Partial<NewRow[BulkRecord]>
    }
    return records.write({ kind: record, id, by, action: 'edited', change: edit, ...how })
  }

const fold = (text: string) => text.normalize('NFC').toLowerCase()
const asList = (current: unknown): string[] => (Array.isArray(current) ? current : [])

/** Adds a value at the end of a list that does not have it, whatever its case. */
export const adding: Change = (current, value) =>
  asList(current).some((each) => fold(each) === fold(value)) ? current : [...asList(current), value]

/** Removes a value from a list, whatever its case. */
export const removing: Change = (current, value) => {
  const rest = asList(current).filter((each) => fold(each) !== fold(value))
  return rest.length === asList(current).length ? current : rest
}
