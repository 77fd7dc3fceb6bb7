import { Link } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import { Section } from '../../components/layout/section.tsx'
import { trpc } from '../../lib/trpc.ts'

type FirstStepsProps = {
  /** The number of publications, or undefined while loading. */
  publications: number | undefined
  /** Whether the site shows sample content. */
  isDemo: boolean
}

/** The checklist for new administrators (records §6). It disappears once all steps are done. */
export const FirstSteps = ({ publications, isDemo }: FirstStepsProps) => {
  const { data: done } = trpc.dashboard.firstSteps.useQuery(undefined, { refetchOnMount: 'always' })
  if (!done || publications === undefined) return null
  const hasOwn = !isDemo && publications > 0
  const steps = [
    { label: 'Set the group’s texts', isDone: done.texts, section: 'texts' },
    { label: 'Add the people of the group, or edit the sample ones', isDone: done.people, section: 'people' },
    {
      label: 'Import publications, or add the first one',
      isDone: done.publications || hasOwn,
      section: undefined,
    },
  ]
  const left = steps.filter(({ isDone }) => !isDone).length
  if (left === 0) return null
  return (
    <Section title="First Steps" aside={`${left} of ${steps.length} left`}>
      <ol className="grid gap-2">
        {steps.map(({ label, isDone, section }) => (
          <li key={label} className="flex items-start gap-3">
            {isDone ? (
              <Check aria-hidden size={20} className="mt-0.5 shrink-0" />
            ) : (
              <Circle aria-hidden size={20} className="mt-0.5 shrink-0" />
            )}
            {isDone ? (
              <span className="text-ink-soft">
                {label} <span className="sr-only">(done)</span>
              </span>
            ) : section ? (
              <Link to="/admin/$section" params={{ section }}>
                {label}
              </Link>
            ) : (
              <Link to="/admin" search={{ tab: 'publications' }} resetScroll={false}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
