import type { PersonEntry } from '@hazards/schema/person'
import { Link } from '@tanstack/react-router'
import { Portrait } from '../../components/ui/portrait.tsx'

type Listed = PersonEntry & { papers?: number; projects?: number }

/** A compact list of people with links to their pages, and why they are in it: the number of their papers and projects. */
export const PersonList = ({ people }: { people: readonly Listed[] }) => (
  <ul className="-mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-4">
    {people.map(({ id, slug, name, role, specialization, imageUrl, ...work }) => (
      <li key={id} className="flex items-center gap-3">
        <Portrait name={name} image={imageUrl} field={specialization} className="size-11 text-sm" />
        <div className="min-w-0 text-sm">
          <Link to="/team/$slug" params={{ slug }} className="inline-block py-0.5 font-semibold">
            {name}
          </Link>
          <p className="text-ink-soft">{role}</p>
          <p className="text-ink-soft empty:hidden">{listWork(work).join(' · ')}</p>
        </div>
      </li>
    ))}
  </ul>
)

const listWork = ({ papers = 0, projects = 0 }: Pick<Listed, 'papers' | 'projects'>): string[] => [
  ...(papers > 0 ? [`${papers}\u00a0${papers === 1 ? 'paper' : 'papers'}`] : []),
  ...(projects > 0 ? [`${projects}\u00a0${projects === 1 ? 'project' : 'projects'}`] : []),
]
