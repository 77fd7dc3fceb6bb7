import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedText } from '../../components/ui/formatted-text.tsx'
import { useFigures } from '../../lib/page-figures.ts'
import { useTexts } from '../../lib/page-texts.ts'

/** Specification §2, /about: the mission and the founding year. */
export const Mission = () => {
  const { founded, university } = useTexts('group')
  const { missionHtml } = useTexts('about')
  return (
    <section aria-labelledby="mission" className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
      <div className="lg:col-span-2">
        <h2 id="mission" className="eyebrow font-sans">
          Our mission
        </h2>
        <FormattedText
          html={missionHtml}
          isPart
          className="mt-3 max-w-3xl text-lg text-pretty md:text-xl md:leading-snug"
        />
      </div>
      <dl className="content-end self-end border-s-2 border-signal ps-6">
        <dt className="text-sm text-ink-soft">Founded</dt>
        <dd className="font-serif text-3xl">{founded}</dd>
        <dd className="text-sm text-ink-soft">at {university}</dd>
      </dl>
    </section>
  )
}

/** Specification §2, /about: three highlights. */
export const Highlights = () => {
  const { highlights } = useTexts('about')
  const shown = useFigures()
  return (
    <section aria-label="Highlights">
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3 lg:gap-x-12">
        {highlights.map(({ figure, title, textHtml, ...rest }) => (
          <li key={title} className="border-t-2 border-signal pt-4">
            <p className="eyebrow">{shown(figure, rest)}</p>
            <h2 className="mt-1 text-lg">{title}</h2>
            <FormattedText html={textHtml} isPart className="mt-2 text-sm text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Specification §2, /about: five focus areas. Each links to a research theme and shows its picture. */
export const FocusAreas = ({ pictureOf }: { pictureOf: (theme: string) => ReactNode }) => {
  const { areas } = useTexts('focus-areas')
  return (
    <ul className="-mt-5 divide-y divide-line border-b border-line">
      {areas.map(({ title, text, theme }) => (
        <li key={title}>
          <Link
            {...(pictureOf(theme) ? { to: '/research/$slug', params: { slug: theme } } : { to: '/research' })}
            className="group grid grid-cols-[5rem_1fr] items-center gap-x-5 gap-y-1 py-5 text-ink no-underline md:grid-cols-[8rem_12rem_1fr] md:gap-x-8"
          >
            {pictureOf(theme) ?? <span className="max-md:hidden" />}
            <h3
              className={`text-lg underline decoration-edge/60 decoration-1 underline-offset-4 group-hover:decoration-current ${pictureOf(theme) ? '' : 'max-md:col-span-2'}`}
            >
              {title}
            </h3>
            <p className="max-w-measure text-sm max-md:col-span-2 md:text-base">{text}</p>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Specification §2, /about: the group's story. */
export const Story = () => {
  const { storyHtml, storyCaption } = useTexts('about')
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
      <FormattedText html={storyHtml} isPart className="max-w-measure [--between:1.25rem] lg:col-span-2" />
      <figure className="max-w-measure">
        <img
          src="/art/landslide-dynamics.svg"
          alt=""
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
          className="aspect-16/10 w-full rounded-card border border-line object-cover"
        />
        <figcaption className="mt-3 text-sm text-ink-soft">{storyCaption}</figcaption>
      </figure>
    </div>
  )
}

/** Specification §2, /about: the Remote Sensing Lab, GIS and Modeling, and the Field Equipment. */
export const Facilities = () => {
  const { facilities } = useTexts('about')
  return (
    <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3 md:grid-rows-[auto_auto_auto] md:gap-y-0">
      {facilities.map(({ title, textHtml, equipment }) => (
        <li key={title} className="md:row-span-3 md:grid md:grid-rows-subgrid">
          <h3 className="text-lg">{title}</h3>
          <FormattedText html={textHtml} isPart className="mt-2 text-sm" />
          <ul className="mt-4 self-start divide-y divide-line border-y border-line text-sm text-ink-soft">
            {equipment.map((item) => (
              <li key={item} className="py-2">
                {item}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
