import { impact } from '../../content/impact.ts'

/** Specification §2 and §9, /projects: the 'Project Impact' strip with its three fixed figures. */
export const ProjectImpact = () => (
  <section
    aria-labelledby="impact"
    className="rounded-card bg-deep px-6 py-8 text-on-deep md:px-8 dark:border dark:border-line"
  >
    <h2 id="impact" className="text-lg">
      Project Impact
    </h2>
    <dl className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-3">
      {impact.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-s-2 border-hero-signal ps-4">
          <dt className="text-sm text-on-deep-soft">{label}</dt>
          <dd className="font-serif text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
