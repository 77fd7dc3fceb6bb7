import { Link } from '@tanstack/react-router'
import { ProseCard } from '../../components/ui/prose-card.tsx'
import { about } from '../../content/about.ts'

/** Specification §2, /about: three highlights. */
export const Highlights = () => (
  <ul className="grid gap-x-12 gap-y-8 md:grid-cols-3">
    {about.highlights.map(({ title, text }) => (
      <li key={title}>
        <ProseCard title={title} level="h2">
          {text}
        </ProseCard>
      </li>
    ))}
  </ul>
)

/** Specification §2, /about: five focus areas; each leads to the research theme behind it. */
export const FocusAreas = () => (
  <ul className="divide-y divide-line border-b border-line">
    {about.focusAreas.map(({ title, text, theme }) => (
      <li key={title} className="grid gap-x-12 gap-y-1 py-5 md:grid-cols-[14rem_1fr]">
        <h3 className="text-lg">
          <Link to="/research" hash={theme} className="text-ink">
            {title}
          </Link>
        </h3>
        <p className="max-w-measure">{text}</p>
      </li>
    ))}
  </ul>
)

/** Specification §2, /about: how the group came to be. */
export const Story = () => (
  <div className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
    <div className="grid max-w-measure content-start gap-5 lg:col-span-2">
      {about.story.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
    <figure>
      <img
        src="/art/landslide-dynamics.svg"
        alt=""
        width={640}
        height={400}
        loading="lazy"
        decoding="async"
        className="aspect-16/10 w-full rounded-card border border-line object-cover"
      />
      <figcaption className="mt-3 text-sm text-ink-soft">
        A slow landslide on the map: the scarp where it breaks away, cracks behind it, and the lobe that creeps downhill.
      </figcaption>
    </figure>
  </div>
)

/** Specification §2, /about: the Remote Sensing Lab, GIS and Modeling, and the Field Equipment. */
export const Facilities = () => (
  <ul className="grid gap-x-12 gap-y-10 md:grid-cols-3 md:grid-rows-[auto_auto_auto] md:gap-y-0">
    {about.facilities.map(({ title, text, equipment }) => (
      <li key={title} className="md:row-span-3 md:grid md:grid-rows-subgrid">
        <h3 className="text-lg">{title}</h3>
        <p className="mt-2 text-sm">{text}</p>
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
