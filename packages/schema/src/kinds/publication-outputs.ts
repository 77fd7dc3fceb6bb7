import { z } from 'zod'
import { field } from '../fields/field.ts'
import { grants } from '../fields/grants.ts'
import { links, optionalLine, optionalWebAddress } from '../fields/record-fields.ts'
import { idSchema, oneOf, requiredText, strictFields } from '../primitives.ts'
import { PUBLICATION_LIMITS as LIMITS } from '../publication.constants.ts'
import { doiInput } from '../publication-fields.ts'
import { RELATION_LABELS, RELATION_TYPES, type Relation } from '../relations.ts'

const doi = doiInput.pipe(z.string({ error: 'DOI must look like 10.1234/abcd' }))

/** Relations of a publication. A work of this site is named by its id or its slug. An empty list becomes null. */
const relationsInput = z
  .array(
    strictFields({
      type: oneOf('Kind of relation', RELATION_TYPES),
      to: z.union([strictFields({ id: requiredText('Publication', LIMITS.slug) }), strictFields({ doi })], {
        error: 'A related work is { "id": … } or { "doi": … }',
      }),
    }),
    { error: 'Related works must be a list' },
  )
  .max(LIMITS.relations, { error: `At most ${LIMITS.relations} related works` })
  .nullable()
  .transform((list) => (list && list.length > 0 ? list : null))
  .optional()

/** What data, software, reports and talks have in addition (records §17). */
export const outputFields = {
  version: optionalLine(
    { label: 'Version', hint: 'Of data or software', example: '1.2.0', width: 2, isMore: true, isUnique: true },
    LIMITS.version,
  ),
  number: optionalLine(
    {
      label: 'Number',
      hint: 'Of a report, preprint or map',
      example: 'TR-2024-07',
      width: 4,
      isMore: true,
      isUnique: true,
    },
    LIMITS.number,
  ),
  eventName: optionalLine(
    {
      label: 'Event',
      hint: 'Where it was presented, if Journal/Conference names something else',
      example: 'Symposium on Slope Monitoring',
      isMore: true,
    },
    LIMITS.eventName,
  ),
  repositoryUrl: optionalWebAddress({
    label: 'Repository',
    hint: 'Where its source code or data are developed.',
    example: 'https://example.org/git/slope-watch',
    isMore: true,
    isUnique: true,
  }),
}

/** What a publication belongs to (records §17). */
export const sharedFields = {
  projects: links(
    {
      label: 'Projects',
      description: 'Slugs of projects',
      example: ['slope-watch-a-web-map-of-slow-landslides'],
      isMore: true,
    },
    LIMITS.projects,
    'project',
  ),
  grants: grants(),
  relations: field(
    {
      label: 'Related works',
      description: 'Works of this site by id (or slug, when entered), others by DOI',
      example: [{ type: 'references', to: { doi: '10.5555/dhrg.2020.001' } }],
      initial: [],
      isMore: true,
      isUnique: true,
    },
    {
      control: 'own',
      inWords: (all: Relation[]) =>
        all.map(({ type, to }) => `${RELATION_LABELS[type]} ${'id' in to ? to.id : to.doi}`).join(', '),
      input: relationsInput,
      output: z
        .array(
          z.object({
            type: z.enum(RELATION_TYPES),
            to: z.union([z.object({ id: idSchema }), z.object({ doi: z.string() })]),
          }),
        )
        .nullable(),
    },
  ),
}
