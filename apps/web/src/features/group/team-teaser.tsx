import { Link } from '@tanstack/react-router'
import { Portrait } from '../../components/ui/portrait.tsx'
import { team } from '../../content/team.ts'

/** Specification §2, Home: the lead, the members, and a link to the whole team. */
export const TeamTeaser = () => (
  <>
    <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {[team.lead, ...team.members].map(({ id, name, role, specialization, image }) => (
        <li key={id} className="flex gap-4">
          <Portrait name={name} image={image} />
          <div className="min-w-0">
            <h3 className="text-base leading-snug">{name}</h3>
            <p className="text-sm text-ink-soft">{role}</p>
            <p className="mt-1 text-sm">{specialization}</p>
          </div>
        </li>
      ))}
    </ul>
    <p className="mt-8 text-sm">
      <Link to="/team">View Complete Team</Link>
    </p>
  </>
)
