import type { z } from 'zod'
import { arrangedSchemas, type Entered } from './arranged-schemas.ts'
import { openingKind } from './kinds/opening.ts'

export * from './opening.constants.ts'

const schemas = arrangedSchemas('Opening', openingKind)
/** The openings (records §21). A new one is a PhD position unless it says otherwise. */
export const openingSchemas = {
  ...schemas,
  create: schemas.input.extend({ openingType: schemas.input.shape.openingType.default('PhD Position') }),
}
export type OpeningInput = Entered<typeof openingSchemas>
export type Opening = z.infer<typeof openingSchemas.item>
export type OpeningFilter = Pick<z.infer<typeof openingSchemas.query>, keyof typeof openingKind.filter>
