import { ADVISED_STEPS } from '@hazards/schema/dashboard.constants'
import { Section } from '../../components/layout/section.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { trpc } from '../../lib/trpc.ts'
import { findLeft, StepList } from './step-list.tsx'

/** All first steps, done or not (records §6). */
export const Checklist = () => {
  const query = trpc.dashboard.firstSteps.useQuery(undefined, { refetchOnMount: 'always' })
  const left = query.data && findLeft(query.data).length
  const advised = query.data?.filter(({ step, isDone }) => !isDone && ADVISED_STEPS.includes(step)).length ?? 0
  const aside = left === 0 ? 'all done' : `${left} left${advised > 0 ? `, ${advised} advised` : ''}`
  return (
    <Section title="Before Visitors Come" aside={left === undefined ? undefined : aside}>
      <Loaded query={query} loading="Loading...">
        {(steps) => <StepList steps={steps} />}
      </Loaded>
    </Section>
  )
}
