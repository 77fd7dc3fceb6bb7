import type { z } from 'zod'
import type { Entered } from './arranged-schemas.ts'
import type { openingKind } from './kinds/opening.ts'

export * from './opening.constants.ts'

export type OpeningInput = Entered<typeof openingKind.schemas>
export type Opening = z.infer<typeof openingKind.schemas.item>
