import { z } from 'zod'
import { idSchema, listWindow, oneOf, strictFields, timestampSchema, trueOrFalse } from './primitives.ts'
import { PROPOSAL_KINDS, PROPOSAL_STATES, PROPOSALS_AT_ONCE, SOURCE_NAMES } from './proposal.constants.ts'
import { differenceSchema, IMPORTED_FIELDS, readPublicationSchema } from './publication-import.ts'
import { panelList, panelPageOf } from './record-lists.ts'

export * from './proposal.constants.ts'

/** A work that a source knows, for an administrator to decide on (records §13). */
export const proposalSchema = z
  .object({
    id: idSchema,
    kind: z.enum(PROPOSAL_KINDS).meta({
      description:
        'new: it is not here. changed: a field that a source gave has another value there now. same: it is here as another record',
    }),
    source: z.enum(SOURCE_NAMES),
    record: readPublicationSchema.meta({ description: 'The fields as the source has them' }),
    existingId: idSchema.nullable().meta({ description: 'The publication that it changes or resembles' }),
    differences: z.array(differenceSchema).meta({ description: 'Fields in which the two differ' }),
    reason: z.string().meta({ description: 'Why it is proposed' }),
    foundAt: timestampSchema,
    state: z.enum(PROPOSAL_STATES),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof proposalSchema>

const filter = {
  state: oneOf('State', PROPOSAL_STATES).optional(),
  kind: oneOf('Kind', PROPOSAL_KINDS)
    .meta({ description: 'A new work, a change of one that is here, or one that is here as another record' })
    .optional(),
  source: oneOf('Source', SOURCE_NAMES).optional(),
}
const { limit, cursor } = listWindow
export const proposalListSchema = strictFields({ ...filter, limit, cursor })
export type ProposalFilter = Pick<z.infer<typeof proposalListSchema>, keyof typeof filter>

/** A page of the panel's list. */
export const proposalPageInput = strictFields({
  ...filter,
  cursor: panelList.cursor,
  direction: panelList.direction,
})
export const proposalPageSchema = panelPageOf(proposalSchema)

const fieldsInput = z
  .array(oneOf('Field', IMPORTED_FIELDS), { error: 'Fields must be a list' })
  .min(1, { error: 'At least one field' })
  .max(IMPORTED_FIELDS.length)
  .optional()
  .meta({ description: 'The fields to take. All, if it is left out' })
const asDraft = trueOrFalse.optional().meta({ description: 'Whether a new publication is a draft' })

export const acceptInput = strictFields({ id: idSchema, fields: fieldsInput, asDraft })
export const mergeInput = strictFields({
  id: idSchema,
  into: idSchema.meta({ description: 'The publication that it is' }),
})

/** One decision on several proposals. A merge without `into` is with the publication that the proposal names. */
export const decideInput = strictFields({
  decision: oneOf('Decision', ['accept', 'merge', 'reject']),
  proposals: z
    .array(strictFields({ id: idSchema, fields: fieldsInput, into: idSchema.optional() }), {
      error: 'The proposals must be a list',
    })
    .min(1, { error: 'Choose at least one proposal' })
    .max(PROPOSALS_AT_ONCE, { error: `Choose at most ${PROPOSALS_AT_ONCE} proposals` })
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: 'Each id may be named once' }),
  asDraft,
})
export type DecideInput = z.infer<typeof decideInput>

/** How many proposals wait, and how many of those are new works with a DOI from ORCID. */
export const proposalCountsSchema = z.object({
  open: z.int(),
  sure: z.array(idSchema).meta({ description: 'The first 200 new works with a DOI from ORCID' }),
})
export type ProposalCounts = z.infer<typeof proposalCountsSchema>

/** How a source was read: one for each list of works. */
const sourceSchema = z
  .object({
    key: z.string().meta({ examples: ['orcid:0000-0002-1825-0097'] }),
    source: z.enum(SOURCE_NAMES),
    name: z.string().meta({ description: 'The person or the group whose works it lists' }),
    checkedAt: timestampSchema.nullable(),
    found: z.int().meta({ description: 'Works in the list' }),
    left: z.int().meta({ description: 'Of these, works that are of no kind that the site lists' }),
    error: z.string().nullable().meta({ description: 'Why it could not be read the last time' }),
    failedSince: timestampSchema.nullable(),
  })
  .meta({ id: 'WorkSource' })
export type WorkSource = z.infer<typeof sourceSchema>

export const sourcesSchema = z
  .object({
    lists: z.array(sourceSchema),
    allowed: z.array(z.enum(SOURCE_NAMES)).meta({ description: 'Sources whose changes are made without a decision' }),
  })
  .meta({ id: 'WorkSources' })
export type WorkSources = z.infer<typeof sourcesSchema>

/** Allows a source to change the fields that it gave without a decision, or takes that back. */
export const sourceSettingInput = strictFields({
  source: oneOf('Source', SOURCE_NAMES),
  isAllowed: trueOrFalse,
})

/** Looks for works now: of one person, or of all people and the group. */
export const lookInput = strictFields({
  person: idSchema.optional().meta({ description: 'The id of a person with an ORCID iD. All, if it is left out' }),
})
