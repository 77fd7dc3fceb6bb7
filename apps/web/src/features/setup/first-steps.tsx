import { Link } from '@tanstack/react-router'
import { Section } from '../../components/layout/section.tsx'
import { trpc } from '../../lib/trpc.ts'
import { findLeft, StepList } from './step-list.tsx'

/** The number of steps on the dashboard; Setup has them all. */
const SHOWN = 3

/** What is to be done next before visitors come (records §6). It is there until the site shows and claims nothing invented. */
export const FirstSteps = () => {
  const { data: steps } = trpc.dashboard.firstSteps.useQuery(undefined, { refetchOnMount: 'always' })
  if (!steps) return null
  const left = findLeft(steps)
  if (left.length === 0) return null
  return (
    <Section
      title="First Steps"
      aside={
        <Link to="/admin/$section" params={{ section: 'setup' }}>
          {left.length === 1 ? '1 step left' : `All ${left.length} steps left`}, in Setup
        </Link>
      }
    >
      <StepList steps={left.slice(0, SHOWN)} />
    </Section>
  )
}
