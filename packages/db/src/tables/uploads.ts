import { RECORD_KINDS } from '@hazards/schema/history'
import { UPLOAD_KINDS, UPLOAD_TYPES, type UploadType } from '@hazards/schema/upload'
import { isNotNull } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

const UPLOAD_STATES = ['issued', 'receiving', 'stored'] as const
const TYPES = Object.keys(UPLOAD_TYPES) as [UploadType, ...UploadType[]]

export const uploads = pgTable(
  'uploads',
  {
    /** Also the file's public name; it reveals nothing about the ticket. */
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the ticket in hexadecimal. */
    ticketHash: text().notNull().unique('uploads_ticket_hash_unique'),
    /** The kind of file that the ticket accepts. */
    kind: text({ enum: UPLOAD_KINDS }).notNull().default('image'),
    /**
     * The pseudonym (HMAC) of the visitor's network, against whose storage share the upload counts; null for
     * administrators' uploads and for those that an administrator has accepted.
     */
    client: text(),
    state: text({ enum: UPLOAD_STATES }).notNull().default('issued'),
    type: text({ enum: TYPES }),
    /** Stored bytes, including the thumbnail; while a file is received, its maximum. null: nothing was stored. */
    size: integer(),
    width: integer(),
    height: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('uploads_state_check', oneOfList(table.state, UPLOAD_STATES)),
    check('uploads_kind_check', oneOfList(table.kind, UPLOAD_KINDS)),
    check('uploads_type_check', oneOfList(table.type, TYPES)),
    index('uploads_created_at_index').on(table.createdAt),
    index('uploads_client_index').on(table.client).where(isNotNull(table.client)),
  ],
)

const STANDINGS = ['undecided', 'hidden', 'public'] as const

/** Which record uses which upload. The foreign key prevents deleting an upload in use. */
export const uploadUses = pgTable(
  'upload_uses',
  {
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id),
    record: text({ enum: RECORD_KINDS }).notNull(),
    recordId: text().notNull(),
    /**
     * 'undecided' until an administrator has accepted the record; 'public' while visitors may read it; 'hidden' also if
     * only the record's history names the upload.
     */
    standing: text({ enum: STANDINGS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.record, table.recordId] }),
    check('upload_uses_record_check', oneOfList(table.record, RECORD_KINDS)),
    check('upload_uses_standing_check', oneOfList(table.standing, STANDINGS)),
    index('upload_uses_record_index').on(table.record, table.recordId),
  ],
)
