import type { Publication } from '@hazards/schema/publication'
import { referenceParts } from '@hazards/schema/reference'

/** A publication's formatted reference, with its journal or book in italics (records §2). */
export const Reference = ({ publication }: { publication: Publication }) =>
  referenceParts(publication).map(({ text, isItalic }, at) =>
    isItalic ? <cite key={at}>{text}</cite> : <span key={at}>{text}</span>,
  )
