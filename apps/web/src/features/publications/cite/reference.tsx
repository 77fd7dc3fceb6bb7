import type { Publication } from '@hazards/schema/publication'
import { referenceParts } from '@hazards/schema/reference'
import { Fragment } from 'react'

/** A publication's formatted reference, with its journal or book in italics (records §2). */
export const Reference = ({ publication }: { publication: Publication }) =>
  referenceParts(publication).map(({ text, isItalic }, at) =>
    isItalic ? <cite key={at}>{text}</cite> : <span key={at}>{breakable(text)}</span>,
  )

/** An address may break after its slashes, not within a number. */
const breakable = (text: string) =>
  text.split(/(?<=\w\/)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
