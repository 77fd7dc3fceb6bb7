import { iconPath } from '@hazards/schema/site-icons'

/** Returns the link to the icon in the browser's tab: the group's logo, or the drawn mark. */
export const favicon = (logo: string | null | undefined) => ({
  rel: 'icon',
  ...(logo ? { href: iconPath(logo, '32'), type: 'image/png' } : { href: '/favicon.svg', type: 'image/svg+xml' }),
})
