import { FormattedText } from './formatted-text.tsx'

/** A heading under a short rule, with a short formatted text. */
export const ProseCard = ({ title, html }: { title: string; html: string }) => (
  <div className="border-t-2 border-signal pt-4">
    <h3 className="text-lg">{title}</h3>
    <FormattedText html={html} isPart className="mt-2 text-sm text-ink-soft" />
  </div>
)
