import { formatPlainText } from '@hazards/schema/formatted-text'
import { iconPath } from '@hazards/schema/site-icons'
import { textsIn } from '../../lib/page-texts.ts'
import type { RouterContext } from '../../lib/site.ts'

/** Returns the group as a schema.org ResearchOrganization. */
export const organization = ({ site: { publicUrl }, utils }: RouterContext) => {
  const group = textsIn(utils, 'group')
  return {
    '@type': 'ResearchOrganization',
    '@id': `${publicUrl}/#group`,
    url: publicUrl,
    logo: publicUrl + (group?.logo.imageUrl ? iconPath(group.logo.imageUrl, '512') : '/icon-512.png'),
    ...(group && {
      name: group.name,
      alternateName: group.shortName,
      description: formatPlainText(group.descriptionHtml),
      foundingDate: String(group.founded),
      email: group.email,
      telephone: group.phone,
      address: group.address.join(', '),
      ...(group.profiles.length > 0 && { sameAs: group.profiles.map(({ url }) => url) }),
      parentOrganization: { '@type': 'CollegeOrUniversity', name: group.university },
    }),
  }
}
