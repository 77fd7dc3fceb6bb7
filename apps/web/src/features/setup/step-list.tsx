import type { FirstSteps } from '@hazards/schema/dashboard'
import { ADVISED_STEPS } from '@hazards/schema/dashboard.constants'
import { Link } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import { Section } from '../../components/layout/section.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { trpc } from '../../lib/trpc.ts'
import { STEPS } from './steps.ts'

/** Returns the steps that are to be done before visitors come. */
export const findLeft = (steps: FirstSteps): FirstSteps =>
  steps.filter(({ step, isDone }) => !isDone && !ADVISED_STEPS.includes(step))

/** First steps, each a link to where it is done (records §6). */
export const StepList = ({ steps }: { steps: FirstSteps }) => (
  <ol className="grid gap-2">
    {steps.map(({ step, isDone, left }) => {
      const { label, page } = STEPS[step]
      const Mark = isDone ? Check : Circle
      return (
        <li key={step} className="flex items-start gap-3">
          <Mark aria-hidden size={20} className="mt-0.5 shrink-0" />
          <span className={isDone ? 'text-ink-soft' : ''}>
            {isDone ? (
              <>
                {label} <span className="sr-only">(done)</span>
              </>
            ) : (
              <Link {...page} onClick={({ currentTarget }) => focusPart(currentTarget.hash)}>
                {label}
              </Link>
            )}
            {left.length > 0 && <StepRest left={left} />}
            {!isDone && ADVISED_STEPS.includes(step) && <span className="text-ink-soft"> (advised)</span>}
          </span>
        </li>
      )
    })}
  </ol>
)

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

/** What is left of a step that is done in part. */
export const StepRest = ({ left }: { left: readonly string[] }) => (
  <span className="text-ink-soft"> (still to change: {left.join(', ')})</span>
)

/** Also where the address leads there already, and so does not change. */
const focusPart = (hash: string) => document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
