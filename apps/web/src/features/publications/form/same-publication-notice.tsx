import { comparedDoi } from '@hazards/schema/doi'
import type { SamePublication } from '@hazards/schema/publication'
import { publicationPath } from '@hazards/schema/publication-files'
import type { Ref } from 'react'

type SamePublicationNoticeProps = { ref: Ref<HTMLDivElement>; found: SamePublication | null; doi: string }

/** Warns before saving that the publication already exists (records §2, 'Import'). */
export const SamePublicationNotice = ({ ref, found, doi }: SamePublicationNoticeProps) => (
  <div ref={ref} tabIndex={-1} role="status" className="empty:hidden">
    {found && (
      <div className="border-s-4 border-signal bg-sunken px-5 py-4 text-sm">
        <p className="font-semibold text-base">This publication may already exist</p>
        <p className="mt-1">
          <a href={publicationPath(found)} target="_blank" rel="noopener">
            {found.title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>{' '}
          ({found.year}) has the same {hasDoi(found, doi) ? 'DOI' : 'title and year'}. You can still save it.
        </p>
      </div>
    )}
  </div>
)

const hasDoi = ({ doi }: SamePublication, entered: string) => doi !== null && comparedDoi(doi) === comparedDoi(entered)
