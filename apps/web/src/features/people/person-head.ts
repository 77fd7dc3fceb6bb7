import { formatPlainText } from '@hazards/schema/formatted-text'
import type { Person } from '@hazards/schema/kinds/person'
import { isWebAddress } from '@hazards/schema/web-address'
import { jsonLd } from '../../lib/json-ld.ts'
import { asDescription, breadcrumbSubject, type PageMatch, pageHead } from '../../lib/page-head.ts'

type Thing = Record<string, unknown>

/**
 * Returns the head of a person's page for search engines and link previews (records §5). @param group the group as a schema.org
 * organization
 */
export const personHead = (match: PageMatch, person: Person, group: Thing) => {
  const { site } = match.context
  const { name, role, specialization, bioHtml, imageUrl, createdAt, updatedAt } = person
  const record = {
    title: name,
    description: asDescription(bioHtml ? formatPlainText(bioHtml) : [role, specialization].filter(Boolean).join(': ')),
    path: `/team/${person.slug}`,
    image: imageUrl ? { path: imageUrl, alt: `Portrait of ${name}` } : undefined,
    publishedAt: createdAt,
    updatedAt,
  }
  return {
    ...pageHead({ match }, record),
    scripts: [
      jsonLd(personSubject(person, site.publicUrl, group)),
      jsonLd(breadcrumbSubject(site, match.staticData.page ?? {}, record)),
    ],
  }
}

/** Returns a person as a schema.org Person. @param publicUrl without a trailing slash */
const personSubject = (person: Person, publicUrl: string, group: Thing): Thing => {
  const { name, role, specialization, email, imageUrl, bioHtml, orcid, website, section } = person
  const sameAs = [orcid && `https://orcid.org/${orcid}`, website && isWebAddress(website) && website].filter(Boolean)
  return {
    '@type': 'Person',
    '@id': `${publicUrl}/team/${person.slug}#person`,
    name,
    url: `${publicUrl}/team/${person.slug}`,
    jobTitle: role,
    ...(specialization && { knowsAbout: specialization }),
    ...(email && { email }),
    ...(imageUrl && { image: publicUrl + imageUrl }),
    ...(bioHtml && { description: formatPlainText(bioHtml) }),
    ...(sameAs.length > 0 && { sameAs }),
    [section === 'alumni' ? 'alumniOf' : 'affiliation']: group,
  }
}
