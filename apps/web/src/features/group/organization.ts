import { group } from '../../content/group.ts'

/** The group as schema.org describes a research organization. */
export const organization = (publicUrl: string) => ({
  '@type': 'ResearchOrganization',
  '@id': `${publicUrl}/#group`,
  name: group.name,
  alternateName: group.shortName,
  description: group.description,
  url: publicUrl,
  logo: `${publicUrl}/icon-512.png`,
  foundingDate: String(group.founded),
  email: group.email,
  telephone: group.phone,
  address: group.address.join(', '),
  parentOrganization: { '@type': 'CollegeOrUniversity', name: group.university },
})
