import { useFigures } from '../../lib/page-figures.ts'
import { useTexts } from '../../lib/page-texts.ts'

/** Specification §2 and §9, /projects: the 'Project Impact' strip with its three figures. */
export const ProjectImpact = () => {
  const { impact } = useTexts('projects')
  const shown = useFigures()
  return (
    <section
      aria-labelledby="impact"
      className="rounded-card bg-deep px-6 py-8 text-on-deep md:px-8 dark:border dark:border-line"
    >
      <h2 id="impact" className="text-lg">
        Project Impact
      </h2>
      <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-8 gap-y-6">
        {impact.map((figure) => (
          <div key={figure.label} className="flex flex-col-reverse justify-end border-s-2 border-hero-signal ps-4">
            <dt className="text-sm text-on-deep-soft">{figure.label}</dt>
            <dd className="font-serif text-2xl">{shown(figure.value, figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
