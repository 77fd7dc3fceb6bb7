import { Portrait } from '../../components/ui/portrait.tsx'
import { team } from '../../content/team.ts'
import { CvLink, EmailLink, PublicationsLink } from './member-card.tsx'
import { surnameOf } from './surname.ts'

/** Specification §2, /team: the lead's profile, with the bio. */
export const LeadProfile = () => {
  const { name, role, specialization, image, bio } = team.lead
  return (
    <section
      aria-labelledby="lead"
      className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-8 md:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_auto]"
    >
      <Portrait name={name} image={image} className="size-28 text-2xl md:size-44 md:text-4xl" />
      <div>
        <p className="eyebrow">{role}</p>
        <h2 id="lead" className="mt-1 text-xl">
          {name}
        </h2>
        <p className="mt-1 text-ink-soft">{specialization}</p>
        <p className="mt-5 max-w-measure">{bio}</p>
      </div>
      <LeadLinks />
    </section>
  )
}

const LeadLinks = () => {
  const { lead } = team
  return (
    <dl className="grid content-start gap-x-8 gap-y-4 text-sm sm:grid-cols-2 md:col-start-2 lg:col-start-3 lg:grid-cols-1 lg:border-s lg:border-line lg:ps-6">
      <div>
        <dt className="text-ink-soft">E-mail</dt>
        <dd>
          <EmailLink member={lead} />
        </dd>
      </div>
      <div>
        <dt className="text-ink-soft">Work</dt>
        <dd>
          <PublicationsLink member={lead}>Publications by {surnameOf(lead.name)}</PublicationsLink>
        </dd>
        {lead.cv && (
          <dd>
            <CvLink name={lead.name} cv={lead.cv} />
          </dd>
        )}
      </div>
    </dl>
  )
}
