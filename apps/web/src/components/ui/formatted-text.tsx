type FormattedTextProps = {
  /** A formatted text as the server sends it, which renders and cleans it. */
  html: string
  /** Whether it is part of a page below a heading: as wide as its column, with smaller headings and less room between paragraphs. */
  isPart?: boolean
  className?: string
}

/** A long text with its paragraphs, headings, lists, links and pictures (records §19). The server lets only listed elements and addresses through. */
export const FormattedText = ({ html, isPart = false, className = '' }: FormattedTextProps) => (
  <div
    className={`formatted ${isPart ? 'formatted-part' : 'max-w-measure'} ${className}`}
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
