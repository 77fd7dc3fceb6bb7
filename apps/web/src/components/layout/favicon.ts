import { groupIcon } from '@hazards/schema/site-icons'

/** Returns the link to the icon in the browser's tab. */
export const favicon = (logo: string | null | undefined) => {
  const { href, type } = groupIcon(logo, '32')
  return { rel: 'icon', href, type }
}
