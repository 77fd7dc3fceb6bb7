import { formatDate } from '@hazards/schema/dates'
import type { Opening } from '@hazards/schema/kinds/opening'
import { Link } from '@tanstack/react-router'
import { Section } from '../../components/layout/section.tsx'

/** The openings that one can apply for, as a section of another page (records §21). Renders nothing without. */
export const OpeningsSection = ({ openings }: { openings: readonly Opening[] }) =>
  openings.length > 0 && (
    <Section title="Openings">
      <ul className="-mt-1 divide-y divide-line">
        {openings.map(({ id, slug, title, openingType, deadline }) => (
          <li key={id} className="py-3 first:pt-0">
            <Link to="/openings/$slug" params={{ slug }} className="inline-block py-0.5 font-semibold">
              {title}
            </Link>
            <p className="text-sm text-ink-soft">
              {openingType}
              {deadline && ` · Apply by ${formatDate(deadline)}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
