import { Link } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'
import { findLeft, StepRest } from './step-list.tsx'
import { STEPS } from './steps.ts'

/** What is to be done next before visitors come, in one line (records §6). It is there until the site claims nothing invented. */
export const FirstSteps = () => {
  const { data: steps } = trpc.dashboard.firstSteps.useQuery(undefined, { refetchOnMount: 'always' })
  if (!steps) return null
  const left = findLeft(steps)
  const [next] = left
  if (!next) return null
  const { label, page } = STEPS[next.step]
  return (
    <section aria-labelledby="first-steps" className="gap-x-3 max-sm:text-sm sm:flex sm:flex-wrap sm:items-baseline">
      <h2 id="first-steps" className="inline font-sans text-sm font-semibold sm:text-base">
        First Steps
      </h2>{' '}
      <p className="inline">
        Next: <Link {...page}>{label}</Link>
        {next.left.length > 0 && <StepRest left={next.left} />}
      </p>{' '}
      <p className="text-sm max-sm:inline sm:ms-auto">
        <span aria-hidden className="sm:hidden">
          ·{' '}
        </span>
        <Link to="/admin/$section" params={{ section: 'setup' }}>
          {left.length === 1 ? '1 step left' : `All ${left.length} steps left`}, in Setup
        </Link>
      </p>
    </section>
  )
}
