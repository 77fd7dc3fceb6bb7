import type { Home } from '@hazards/schema/home'
import { Link } from '@tanstack/react-router'
import { Section } from '../../components/layout/section.tsx'
import { Portrait } from '../../components/ui/portrait.tsx'

/** Specification §2, Home: the lead, the members, and a link to the whole team. Renders nothing without any of them. */
export const TeamTeaser = ({ people }: { people: Home['people'] }) => {
  if (people.length === 0) return null
  return (
    <div className="page mt-16">
      <Section title="Our Team">
        <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {people.map(({ slug, name, role, specialization, imageUrl }) => (
            <li key={slug} className="flex gap-4">
              <Portrait name={name} image={imageUrl} field={specialization} />
              <div className="min-w-0">
                <h3 className="text-base leading-snug">
                  <Link to="/team/$slug" params={{ slug }} className="text-inherit">
                    {name}
                  </Link>
                </h3>
                <p className="text-sm text-ink-soft">{role}</p>
                <p className="mt-1 text-sm">{specialization}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-8 text-sm">
          <Link to="/team">View Complete Team</Link>
        </p>
      </Section>
    </div>
  )
}
