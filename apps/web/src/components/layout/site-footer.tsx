import type { PageLink } from '@hazards/schema/own-page'
import type { TextsOf } from '@hazards/schema/texts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { LEGAL_LINKS, pagesAt, QUICK_LINKS } from './navigation.ts'
import { NewsletterBox } from './newsletter-box.tsx'
import { SiteLink } from './site-link.tsx'

type SiteFooterProps = {
  group: TextsOf<'group'>
  year?: number
  /** The links to pages of the group's own. */
  pages: readonly PageLink[]
}

/** Specification §2, footer: quick links, a contact block and a copyright line. */
export const SiteFooter = ({ group, year, pages }: SiteFooterProps) => (
  <footer className="site-footer mt-24 bg-deep text-on-deep">
    <div className="page grid grid-cols-1 gap-10 py-14 max-md:wrap-anywhere md:grid-cols-12 print:hidden">
      <div className="md:col-span-5">
        <p className="font-serif text-lg">{group.name}</p>
        <p className="mt-3 max-w-sm text-sm text-on-deep-soft">{group.tagline}</p>
        <NewsletterBox />
      </div>
      <nav aria-label="Quick links" className="md:col-span-3">
        <h2 className="eyebrow font-sans text-on-deep-soft">Quick links</h2>
        <ul className="mt-3 grid grid-cols-2 gap-x-6 text-sm md:grid-cols-1">
          {[...QUICK_LINKS, ...pagesAt(pages, 'footer')].map(({ to, label }) => (
            <li key={to}>
              <SiteLink to={to} className="quiet-link inline-block py-1">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <address className="text-sm not-italic md:col-span-4">
        <h2 className="eyebrow font-sans text-on-deep-soft">Contact</h2>
        <p className="mt-4">
          {group.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p className="mt-3">
          <a href={`mailto:${group.email}`} className="inline-block py-1 text-on-deep">
            {group.email}
          </a>
          <br />
          <PhoneLink number={group.phone} className="quiet-link" />
        </p>
        {group.profiles.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-x-5">
            {group.profiles.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="me noopener" className="quiet-link inline-block py-1">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </address>
    </div>
    <div className="border-t border-on-deep/15">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-5 text-xs text-on-deep-soft">
        <p>
          © {year ? `${group.founded}–${year} ` : ''}
          {group.name}. {group.rights}
        </p>
        <p className="no-print flex flex-wrap gap-x-6">
          {LEGAL_LINKS.map(({ to, label }) => (
            <SiteLink key={to} to={to} className="quiet-link inline-block py-1">
              {label}
            </SiteLink>
          ))}
          <a href="/api/docs" className="quiet-link inline-block py-1">
            API for developers
          </a>
        </p>
      </div>
    </div>
  </footer>
)
