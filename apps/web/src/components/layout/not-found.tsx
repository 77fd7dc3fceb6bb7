import { useTexts } from '../../lib/page-texts.ts'
import { PageTitle } from './page-title.tsx'
import { SiteLink } from './site-link.tsx'

/** Specification §2: any other path. */
export const NotFound = () => (
  <>
    <title>{`Page Not Found · ${useTexts('group').name}`}</title>
    <meta name="robots" content="noindex" />
    <PageTitle title="Page Not Found">
      There is nothing at this address. It may have moved, or the link that brought you here is old.
    </PageTitle>
    <ul className="page flex flex-wrap gap-x-8 gap-y-2">
      <li>
        <SiteLink to="/">Home</SiteLink>
      </li>
      <li>
        <SiteLink to="/publications">Publications</SiteLink>
      </li>
      <li>
        <SiteLink to="/news-events">News &amp; Events</SiteLink>
      </li>
      <li>
        <SiteLink to="/contact">Contact</SiteLink>
      </li>
    </ul>
  </>
)
