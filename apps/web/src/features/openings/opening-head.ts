import { formatPlainText } from '@hazards/schema/formatted-text'
import type { Opening } from '@hazards/schema/kinds/opening'
import { jsonLd } from '../../lib/json-ld.ts'
import { asDescription, breadcrumbSubject, type PageMatch, pageHead } from '../../lib/page-head.ts'

type Thing = Record<string, unknown>
type About = {
  /** The group as a schema.org organization. */
  group: Thing
  /** Whether one can still apply. */
  isOpen: boolean
}

/** Returns the head of an opening's page for search engines and link previews: a job posting while one can apply (records §21). */
export const openingHead = (match: PageMatch, opening: Opening, { group, isOpen }: About) => {
  const { site } = match.context
  const { title, descriptionHtml, slug, createdAt, updatedAt } = opening
  const record = {
    title,
    description: asDescription(formatPlainText(descriptionHtml)),
    path: `/openings/${slug}`,
    publishedAt: createdAt,
    updatedAt,
  }
  return {
    ...pageHead({ match }, record),
    scripts: [
      ...(isOpen ? [jsonLd(jobPosting(opening, group, site.publicUrl + record.path))] : []),
      jsonLd(breadcrumbSubject(site, match.staticData.page ?? {}, record)),
    ],
  }
}

/** The day of a deadline ends when it has ended everywhere on Earth. */
const jobPosting = (opening: Opening, group: Thing, address: string): Thing => {
  const { title, descriptionHtml, deadline, starts, terms, place, createdAt } = opening
  return {
    '@type': 'JobPosting',
    '@id': address,
    url: address,
    title,
    description: formatPlainText(descriptionHtml),
    datePosted: createdAt.slice(0, 10),
    ...(deadline && { validThrough: `${deadline}T23:59:59-12:00` }),
    ...(starts && { jobStartDate: starts }),
    ...(terms && { jobBenefits: terms }),
    directApply: false,
    hiringOrganization: group,
    jobLocation: { '@type': 'Place', address: place ?? group.address },
  }
}
