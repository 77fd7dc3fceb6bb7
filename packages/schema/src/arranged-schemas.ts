import { z } from 'zod'
import { type Fields, getInputs, getOutputs } from './fields/field.ts'
import { formattedHtmls, formattedHtmlsSentBack } from './fields/formatted-fields.ts'
import { changesOf, fixedFields, idSchema, recordFields, strictFields, timestampSchema } from './primitives.ts'
import { publishFields, publishInput } from './publishing.ts'
import { arrangedList, arrangedPanelList, orderInput, orderSchema, panelPageOf } from './record-lists.ts'

type None = Record<never, z.ZodType>

/**
 * Returns the schemas of all calls on a kind of arranged records: what an administrator enters, what a new record, a change and
 * a list take, and what visitors and administrators read (records §4 to §6).
 *
 * @param id the name of a record in the API's document
 * @param lent fields of responses that other records lend, and the same as they may be sent back
 */
export const arrangedSchemas = <
  Of extends Fields,
  Filter extends z.ZodRawShape,
  Outputs extends z.ZodRawShape = None,
  SentBack extends z.ZodRawShape = None,
>(
  id: string,
  { fields, filter }: { fields: Of; filter: Filter },
  lent?: { outputs: Outputs; sentBack: SentBack },
) => {
  const input = strictFields({ ...getInputs(fields), order: orderInput, ...publishInput })
  const item = z
    .object({
      id: idSchema,
      ...getOutputs(fields),
      ...formattedHtmls(fields),
      order: orderSchema,
      ...(lent?.outputs as Outputs),
      createdAt: timestampSchema,
      ...recordFields,
    })
    .meta({ id })
  const adminItem = item.extend(publishFields).meta({ id: `Admin${id}` })
  return {
    input,
    create: input,
    update: changesOf(input, { ...fixedFields, ...formattedHtmlsSentBack(fields), ...(lent?.sentBack as SentBack) }),
    item,
    adminItem,
    query: strictFields({ ...filter, ...arrangedList }),
    pageQuery: strictFields({ ...filter, ...arrangedPanelList }),
    page: panelPageOf(adminItem),
  }
}

/** What an administrator enters of a record, apart from the moment from when on it is public. */
export type Entered<Schemas extends { input: z.ZodType<object> }> = Omit<
  z.infer<Schemas['input']>,
  keyof typeof publishInput
>
