import { EVENT_SCHEMES, parseEventId } from '@hazards/schema/event-ids'
import { hazardNamesInput, hazardNamesSchema } from '@hazards/schema/hazard-names'
import { nameHazard } from '@hazards/schema/hazards'
import { publicRead, router } from '../../trpc/trpc.ts'

export const hazardsRouter = router({
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
})

const nameEvent = (value: string): string | undefined => {
  const id = parseEventId(value)
  return id && `${EVENT_SCHEMES[id.scheme].name} ${id.value}`
}
