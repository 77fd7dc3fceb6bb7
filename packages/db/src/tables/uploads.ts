import { IMAGE_TYPES, type ImageType } from '@hazards/schema/upload'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

const UPLOAD_STATES = ['issued', 'receiving', 'stored'] as const
const TYPES = Object.keys(IMAGE_TYPES) as [ImageType, ...ImageType[]]

export const uploads = pgTable(
  'uploads',
  {
    /** Also the image's public name; says nothing about the ticket. */
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the ticket in hexadecimal. */
    ticketHash: text().notNull().unique('uploads_ticket_hash_unique'),
    state: text({ enum: UPLOAD_STATES }).notNull().default('issued'),
    type: text({ enum: TYPES }),
    /** Bytes as stored. */
    size: integer(),
    width: integer(),
    height: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('uploads_state_check', oneOfList(table.state, UPLOAD_STATES)),
    check('uploads_type_check', oneOfList(table.type, TYPES)),
    index('uploads_created_at_index').on(table.createdAt),
  ],
)
