import type { Person } from '@hazards/schema/kinds/person'
import { Link } from '@tanstack/react-router'
import { FormattedText } from '../../components/ui/formatted-text.tsx'
import { Portrait } from '../../components/ui/portrait.tsx'
import { CvLink, EmailLink, OrcidLink, PublicationsLink } from './member-card.tsx'

/** Specification §2, /team: the lead's profile with the bio. */
export const LeadProfile = ({ lead }: { lead: Person }) => {
  const { name, role, specialization, imageUrl, bioHtml, slug } = lead
  return (
    <section
      aria-labelledby={slug}
      className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-8 md:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_auto]"
    >
      <Portrait
        name={name}
        image={imageUrl}
        field={specialization}
        className="size-28 text-2xl md:size-44 md:text-4xl"
      />
      <div>
        <p className="eyebrow">{role}</p>
        <h2 id={slug} className="mt-1 text-xl">
          <Link to="/team/$slug" params={{ slug }} className="text-inherit">
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-ink-soft">{specialization}</p>
        {bioHtml && <FormattedText html={bioHtml} className="mt-5" />}
      </div>
      <LeadLinks lead={lead} />
    </section>
  )
}

const LeadLinks = ({ lead }: { lead: Person }) => (
  <dl className="grid content-start gap-x-8 gap-y-4 text-sm sm:grid-cols-2 md:col-start-2 lg:col-start-3 lg:grid-cols-1 lg:border-s lg:border-line lg:ps-6">
    {lead.email && (
      <div>
        <dt className="text-ink-soft">Email</dt>
        <dd>
          <EmailLink email={lead.email} />
        </dd>
      </div>
    )}
    <div>
      <dt className="text-ink-soft">Work</dt>
      <dd>
        <PublicationsLink person={lead}>Publications by {getSurname(lead.name)}</PublicationsLink>
      </dd>
      {lead.orcid && (
        <dd>
          <OrcidLink person={lead} />
        </dd>
      )}
      {lead.cvUrl && (
        <dd>
          <CvLink name={lead.name} cv={lead.cvUrl} />
        </dd>
      )}
    </div>
  </dl>
)

/** Returns the last word of a name. */
const getSurname = (name: string): string => name.trim().split(/\s+/).at(-1) ?? ''
