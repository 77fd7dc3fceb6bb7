import { Link } from '@tanstack/react-router'
import { focusList, LIST_STATUS } from '../../../lib/focus.ts'

/** A publication's keywords, each linked to all publications with it (records §2). */
export const Keywords = ({ keywords }: { keywords: string[] }) => (
  <ul aria-label="Keywords" className="flex flex-wrap gap-x-4 gap-y-1">
    {keywords.map((keyword) => (
      <li key={keyword}>
        <Link
          to="/publications"
          search={{ keyword }}
          hash={LIST_STATUS}
          onClick={focusList}
          className="inline-block min-w-6 py-0.5 text-ink-soft"
        >
          {keyword}
        </Link>
      </li>
    ))}
  </ul>
)
