import { z } from 'zod'
import { type Fields, getInputs, getOutputs } from './fields/field.ts'
import { formattedHtmls, formattedHtmlsSentBack } from './fields/formatted-fields.ts'
import { changesOf, fixedFields, idSchema, recordFields, strictFields, timestampSchema } from './primitives.ts'
import { publishFields, publishInput } from './publishing.ts'
import { arrangedList, arrangedPanelList, orderInput, orderSchema, panelPageOf } from './record-lists.ts'

/**
 * Returns the schemas of all calls on a kind of arranged records: what an administrator enters, what a new record, a change and
 * a list take, and what visitors and administrators read (records §4 to §6).
 *
 * @param id the name of a record in the API's document
 */
export const arrangedSchemas = <Of extends Fields, Filter extends z.ZodRawShape>(
  id: string,
  { fields, filter }: { fields: Of; filter: Filter },
) => {
  const input = strictFields({ ...getInputs(fields), order: orderInput })
  const create = input.extend(publishInput)
  const item = z
    .object({
      id: idSchema,
      ...getOutputs(fields),
      ...formattedHtmls(fields),
      order: orderSchema,
      createdAt: timestampSchema,
      ...recordFields,
    })
    .meta({ id })
  const adminItem = item.extend(publishFields).meta({ id: `Admin${id}` })
  return {
    create,
    update: changesOf(create, { ...fixedFields, ...formattedHtmlsSentBack(fields) }),
    item,
    adminItem,
    query: strictFields({ ...filter, ...arrangedList }),
    pageQuery: strictFields({ ...filter, ...arrangedPanelList }),
    page: panelPageOf(adminItem),
  }
}
