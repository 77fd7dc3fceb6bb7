import type { PersonEntry } from '@hazards/schema/person'
import { Link } from '@tanstack/react-router'
import { Portrait } from '../../components/ui/portrait.tsx'

/** A compact list of people with links to their pages. */
export const PersonList = ({ people }: { people: readonly PersonEntry[] }) => (
  <ul className="-mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-4">
    {people.map(({ id, slug, name, role, specialization, imageUrl }) => (
      <li key={id} className="flex items-center gap-3">
        <Portrait name={name} image={imageUrl} field={specialization} className="size-11 text-sm" />
        <div className="min-w-0 text-sm">
          <Link to="/team/$slug" params={{ slug }} className="inline-block py-0.5 font-semibold">
            {name}
          </Link>
          <p className="text-ink-soft">{role}</p>
        </div>
      </li>
    ))}
  </ul>
)
