import { Link } from '@tanstack/react-router'
import { useTexts } from '../../lib/page-texts.ts'

/** Specification §2, Home: background image, group name, tagline and description, at 45% of the viewport height, or as high as the words need on small screens. @param themes the slugs of those that have a page */
export const Hero = ({ themes }: { themes: readonly string[] }) => {
  const { name, tagline } = useTexts('group')
  const { headline, banner } = useTexts('home')
  const { areas } = useTexts('focus-areas')
  return (
    <section
      aria-labelledby="hero-title"
      data-picture={banner.imageUrl ? '' : undefined}
      className="hero flex min-h-[45vh] items-center bg-deep text-on-deep"
    >
      {banner.imageUrl && <img src={banner.imageUrl} alt="" fetchPriority="high" className="hero-picture" />}
      <div className="page grid gap-[clamp(0.5rem,1.6vh,1.25rem)] py-[clamp(1rem,2.4vh,2.5rem)]">
        <p className="flex items-center gap-4 text-sm font-semibold tracking-wide text-on-deep-soft">
          <span aria-hidden className="h-0.5 w-10 bg-hero-signal max-sm:w-6" />
          {name}
        </p>
        <h1 id="hero-title" className="max-w-[14em] text-2xl text-on-deep sm:text-3xl lg:text-4xl">
          {headline}
        </h1>
        <p className="max-w-[38rem] text-on-deep">{tagline}</p>
        <ul aria-label="What we study" className="flex flex-wrap gap-x-6 gap-y-1 max-sm:hidden text-sm font-semibold">
          {areas.map(({ title, theme }) => (
            <li key={title}>
              {themes.includes(theme) ? (
                <Link to="/research/$slug" params={{ slug: theme }} className="inline-block py-1 text-on-deep">
                  {title}
                </Link>
              ) : (
                <Link to="/research" className="inline-block py-1 text-on-deep">
                  {title}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
