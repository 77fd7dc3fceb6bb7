import { Link } from '@tanstack/react-router'
import { themes } from '../../content/themes.ts'

/** Specification §2, Home: the first two research themes. */
export const ThemeTeaser = () => (
  <>
    <ul className="grid gap-8 sm:max-lg:grid-cols-2">
      {themes.items.slice(0, 2).map(({ id, title, plainTitle, description, image }) => (
        <li key={id}>
          <Link to="/research" hash={id} className="group block text-ink no-underline">
            <img
              src={image}
              alt=""
              width={640}
              height={400}
              loading="lazy"
              decoding="async"
              className="aspect-16/10 w-full rounded-card border border-line object-cover"
            />
            <span className="eyebrow mt-3 block">{plainTitle}</span>
            <h3 className="mt-1 text-lg decoration-1 underline-offset-4 group-hover:underline">{title}</h3>
          </Link>
          <p className="mt-1.5 line-clamp-3 text-sm text-ink-soft">{description}</p>
        </li>
      ))}
    </ul>
    <p className="mt-6 text-sm">
      <Link to="/research">All {themes.items.length} research themes</Link>
    </p>
  </>
)
