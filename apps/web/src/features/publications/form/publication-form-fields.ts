import { publicationFields } from '@hazards/schema/kinds/publication'
import { publicationInputSchema } from '@hazards/schema/publication'
import { publishInput, publishingFields } from '@hazards/schema/publishing'
import type { z } from 'zod'

/** The fields of the form of a publication. */
export const PUBLICATION_FORM_FIELDS = { ...publicationFields, ...publishingFields }
export const publicationFormSchema = publicationInputSchema.extend(publishInput)
export type PublicationFormInput = z.infer<typeof publicationFormSchema>
