import { formatDate } from '@hazards/schema/dates'
import { formatPlainText } from '@hazards/schema/formatted-text'
import type { Opening } from '@hazards/schema/kinds/opening'
import { Link } from '@tanstack/react-router'
import { AboutFilter } from '../../components/hazards/about-filter.tsx'
import { PageTitle } from '../../components/layout/page-title.tsx'
import type { About } from '../../lib/hazard-names.ts'

/** All openings that one can still apply for (records §21). */
export const OpeningsPage = ({ openings, about }: { openings: readonly Opening[]; about: About }) => (
  <>
    <PageTitle title="Openings">Positions, student jobs and visits that we offer now.</PageTitle>
    <AboutFilter page="/openings" about={about} />
    <div className="page grid gap-12">
      {openings.length === 0 && (
        <p>
          There are no openings now. <Link to="/contact">Write to us</Link> if you have an idea of your own.
        </p>
      )}
      <ul className="grid gap-8 empty:hidden md:grid-cols-2">
        {openings.map((opening) => (
          <li key={opening.id}>
            <OpeningCard opening={opening} />
          </li>
        ))}
      </ul>
    </div>
  </>
)

const OpeningCard = ({
  opening: { slug, title, openingType, deadline, descriptionHtml, terms },
}: {
  opening: Opening
}) => (
  <article className="h-full rounded-card border border-line bg-surface p-6">
    <p className="eyebrow">{openingType}</p>
    <h2 className="mt-1 text-lg text-balance">
      <Link to="/openings/$slug" params={{ slug }}>
        {title}
      </Link>
    </h2>
    <p className="mt-3 line-clamp-3">{formatPlainText(descriptionHtml)}</p>
    <div className="mt-4 grid gap-1 text-sm text-ink-soft">
      {terms && <p>{terms}</p>}
      <p>{deadline ? `Apply by ${formatDate(deadline)}` : 'Open until it is filled'}</p>
    </div>
  </article>
)
