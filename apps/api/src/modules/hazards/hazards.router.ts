import { EVENT_SCHEMES, parseEventId } from '@hazards/schema/event-ids'
import { evidenceInput, evidenceSchema } from '@hazards/schema/evidence'
import { hazardNamesInput, hazardNamesSchema, usedHazardsSchema } from '@hazards/schema/hazard-names'
import { nameHazard } from '@hazards/schema/hazards'
import { noInput } from '@hazards/schema/primitives'
import { publicRest } from '../../trpc/rest.ts'
import { adminProcedure, publicRead, router } from '../../trpc/trpc.ts'

export const hazardsRouter = router({
  evidence: publicRead(['publications', 'themes', 'texts'])
    .meta(
      publicRest('GET', '/evidence', {
        tag: 'Publications',
        summary: 'Count publications by hazard',
        description:
          'A table of hazards against themes, methods or years, with the number of publications in each cell, zeros too: what nobody of the group has studied. The list of a cell is /publications with the `hazard` of its row and the filter of its column. Also as CSV, at /api/evidence.csv.',
        success: 'The table',
      }),
    )
    .input(evidenceInput.optional())
    .output(evidenceSchema)
    .query(({ ctx, input }) => ctx.services.evidence.find(input ?? {})),

  /**
   * Returns what hazards, clusters, types and events are called, so that pages need not load the list of hazards. Unknown ones
   * are left out.
   */
  names: publicRead([])
    .input(hazardNamesInput)
    .output(hazardNamesSchema)
    .query(({ input }) =>
      input.values.flatMap((value) => {
        const name = nameHazard(value) ?? nameEvent(value)
        return name === undefined ? [] : [{ value, name }]
      }),
    ),

  /** Returns the hazards and events that records are about, for the filters of the panel's lists. */
  used: adminProcedure
    .input(noInput)
    .output(usedHazardsSchema)
    .query(({ ctx }) => ctx.services.evidence.used()),
})

const nameEvent = (value: string): string | undefined => {
  const id = parseEventId(value)
  return id && `${EVENT_SCHEMES[id.scheme].name} ${id.value}`
}
