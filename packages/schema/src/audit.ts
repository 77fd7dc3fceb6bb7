import { z } from 'zod'
import { REVISION_ACTIONS } from './history.ts'
import { LOGGED_NAMES } from './kinds/kinds.ts'
import { oneOf, optionalText, requiredDate, strictFields, timestampSchema } from './primitives.ts'
import { panelList } from './record-lists.ts'

/** All logged actions: the administrators' changes, and sign-ins and sign-outs. */
export const AUDIT_ACTIONS = [
  ...REVISION_ACTIONS,
  'draft saved',
  'draft dropped',
  'preview link made',
  'preview link withdrawn',
  'answered',
  'exported',
  'imported',
  'import undone',
  'sent',
  'signed in',
  'signed out',
  'sign-in failed',
  'sign-in limit hit',
  'session ended',
  'password changed',
  'second factor turned on',
  'second factor turned off',
  'recovery code used',
  'administrator created',
  'administrator invited',
  'administrator removed',
  'invitation withdrawn',
  'backed up',
  'token created',
  'token ended',
  'account linked',
  'account unlinked',
  'passkey added',
  'passkey removed',
  'passkey refused',
  'email address confirmed',
  'email address removed',
  'password reset by email',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The kinds of records that the log refers to. */
export const AUDIT_RECORDS = [
  ...LOGGED_NAMES,
  'page texts',
  'contact submission',
  'newsletter',
  'newsletter subscriber',
  'administrator',
  'access token',
] as const
export type AuditRecord = (typeof AUDIT_RECORDS)[number]

export const AUDIT_LIMITS = { actor: 100, label: 200 } as const
export const AUDIT_EVENTS_PER_PAGE = 50

/** One entry of the activity log: who did what, and when. */
const auditEventSchema = z
  .object({
    id: z.int().meta({ description: 'Grows with each event' }),
    at: timestampSchema,
    actor: z.string().meta({ description: 'A username. For failed sign-ins the attempted one, if that user exists' }),
    actorId: z.uuid().nullable().meta({ description: 'The id of the administrator who acted' }),
    token: z.string().nullable().meta({
      description: 'The name of the token with which a program acted for the administrator. null for a session',
    }),
    action: z.enum(AUDIT_ACTIONS),
    count: z.int().min(1).meta({ description: 'Number of occurrences: failed sign-ins are counted per hour' }),
    record: z
      .enum(AUDIT_RECORDS)
      .nullable()
      .meta({ description: 'The kind of record that the action concerned. null for sign-ins and sign-outs' }),
    recordId: z.uuid().nullable(),
    label: z.string().nullable().meta({ description: 'The name of the record at that time' }),
    batch: z
      .uuid()
      .nullable()
      .meta({ description: 'Shared by the events of one bulk action, which can be undone together' }),
    changed: z
      .array(z.object({ record: z.enum(AUDIT_RECORDS), count: z.int().min(1) }))
      .meta({ description: 'How many records of each kind the whole bulk action did this to, the most first' }),
    undoable: z.int().meta({ description: 'Number of records of the batch that undoing it would change back' }),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof auditEventSchema>

/** A page of the activity log (records §6), all filters together. `search` matches the actor or the record's name. */
export const auditListSchema = strictFields({
  search: panelList.search,
  actor: optionalText('Actor', AUDIT_LIMITS.actor),
  record: oneOf('Record', AUDIT_RECORDS).meta({ description: 'The kind of record that was acted on' }).optional(),
  action: oneOf('Action', AUDIT_ACTIONS).optional(),
  loggedSince: requiredDate('Logged since').meta({ description: 'Only events at this moment or later' }).optional(),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, { error: 'The cursor must be the nextCursor of another page' })
    .meta({ description: 'The nextCursor of the previous page. Omit it for the newest events' })
    .optional(),
  /** Sent by tRPC's infinite queries. Paging goes one way only. */
  direction: z.literal('forward').meta({ description: 'Pages go from newer to older events' }).optional(),
})
export type AuditList = z.infer<typeof auditListSchema>

export const auditPageSchema = z
  .object({
    items: z.array(auditEventSchema),
    nextCursor: z.string().nullable().meta({ description: 'null on the last page' }),
  })
  .meta({ id: 'AuditPage' })
export type AuditPage = z.infer<typeof auditPageSchema>
