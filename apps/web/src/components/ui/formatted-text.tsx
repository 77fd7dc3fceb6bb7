type FormattedTextProps = {
  /** A formatted text as the server sends it, which renders and cleans it. */
  html: string
  className?: string
}

/** A long text with its paragraphs, headings, lists, links and pictures (records §19). The server lets only listed elements and addresses through. */
export const FormattedText = ({ html, className = '' }: FormattedTextProps) => (
  <div className={`formatted max-w-measure ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
)
