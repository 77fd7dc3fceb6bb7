import { groupIcon } from '@hazards/schema/site-icons'

/** Returns the link to the icon in the browser's tab. */
export const favicon = (logo: string | null | undefined) => ({ rel: 'icon', ...groupIcon(logo, '32') })
