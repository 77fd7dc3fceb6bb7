import type { Person } from '@hazards/schema/kinds/person'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { MemberCard } from './member-card.tsx'
import type { Batch as AlumniBatch } from './use-people.ts'

type MemberGridProps = { members: readonly Person[]; level?: 'h3' | 'h4'; columns?: 'two' | 'three' }

const COLUMNS = { two: 'sm:grid-cols-2', three: 'sm:grid-cols-2 lg:grid-cols-3' } as const

/** Specification §2, /team: people in a grid. */
export const MemberGrid = ({ members, level, columns = 'three' }: MemberGridProps) => (
  <ul className={`grid gap-x-12 gap-y-6 ${COLUMNS[columns]}`}>
    {members.map((member) => (
      <li key={member.id}>
        <MemberCard member={member} level={level} />
      </li>
    ))}
  </ul>
)

/** Specification §2 and §8, /team: the Master's students, or the empty text with a link. */
export const MastersStudents = ({ students }: { students: readonly Person[] }) =>
  students.length > 0 ? (
    <MemberGrid members={students} />
  ) : (
    <div className="grid gap-2">
      <p>Currently no active Master's students</p>
      <p className="text-sm text-ink-soft">
        Would you like to be the next? <Link to="/contact">Ask us about a thesis</Link>, or see{' '}
        <Link to="/publications" search={{ type: 'thesis' }}>
          theses written here
        </Link>
        .
      </p>
    </div>
  )

/** Specification §2, /team: the alumni by batch. */
export const Alumni = ({ batches }: { batches: readonly AlumniBatch[] }) => (
  <div className="grid gap-12">
    {batches.map((batch) => (
      <Batch key={batch.batch} batch={batch} />
    ))}
  </div>
)

const Batch = ({ batch: { batch, members } }: { batch: AlumniBatch }) => {
  const id = useId()
  // Who is in no batch may have worked here, and taken no degree.
  const [one, many] = batch ? ['graduate', 'graduates'] : ['person', 'people']
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-4 lg:grid-cols-3">
      <div className="lg:border-t lg:border-line lg:pt-5">
        <h3 id={id} className="text-lg">
          {batch ? `Master's batch ${batch}` : 'Others'}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          {members.length} {members.length === 1 ? one : many}
        </p>
      </div>
      <div className="lg:col-span-2">
        <MemberGrid members={members} level="h4" columns="two" />
      </div>
    </section>
  )
}
