import { Link } from '@tanstack/react-router'
import { FormattedText } from '../../components/ui/formatted-text.tsx'
import { ProseCard } from '../../components/ui/prose-card.tsx'
import { useFigures } from '../../lib/page-figures.ts'
import { useTexts } from '../../lib/page-texts.ts'

/** Specification §2, Home: the About section, with three pillars and four figures. */
export const Pillars = () => {
  const { descriptionHtml } = useTexts('group')
  const { figures, pillars } = useTexts('home')
  const shown = useFigures()
  return (
    <section aria-labelledby="about-title" className="border-b border-line bg-surface">
      <div className="page py-14 md:py-16">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <h2 id="about-title" className="text-xl">
              About the group
            </h2>
            <FormattedText html={descriptionHtml} isPart className="mt-4" />
            <p className="mt-4 text-sm">
              <Link to="/about">More about us</Link>
            </p>
          </div>
          <Figures
            figures={figures.map((figure) => ({ ...figure, value: shown(figure.value, figure) }))}
            className="grid-cols-2 max-[15rem]:grid-cols-1 lg:col-span-6 lg:col-start-7"
          />
        </div>
        <ul className="mt-12 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {pillars.map(({ title, textHtml }) => (
            <li key={title}>
              <ProseCard title={title} html={textHtml} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type FigureList = readonly { value: string; label: string }[]

/** A list of large figures with labels. */
const Figures = ({ figures, className = '' }: { figures: FigureList; className?: string }) => (
  <dl className={`grid content-start gap-x-4 sm:gap-x-8 gap-y-6 ${className}`}>
    {figures.map(({ value, label }) => (
      <div key={label} className="flex flex-col-reverse justify-end border-s-2 border-line ps-4">
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="font-serif text-lg text-balance sm:text-xl">{value}</dd>
      </div>
    ))}
  </dl>
)
