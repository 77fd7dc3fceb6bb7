import { COLORS } from '@hazards/schema/colors'
import { type IconSize, iconPath } from '@hazards/schema/site-icons'
import type { TextsOf } from '@hazards/schema/texts'

type Group = Pick<TextsOf<'group'>, 'name' | 'shortName' | 'logo'>

const ICONS = [192, 512].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
}))

const listIcons = (logo: string) => {
  const icon = (size: IconSize, side: number, purpose: 'any' | 'maskable') => ({
    src: iconPath(logo, size),
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable-512', 512, 'maskable')]
}

/** Returns what browsers call the site, and show of it, on a home screen, as JSON. */
export const webManifest = ({ name, shortName, logo }: Group): string =>
  JSON.stringify({
    name,
    short_name: shortName,
    start_url: '/',
    display: 'browser',
    background_color: COLORS.light.paper,
    theme_color: COLORS.light.deep,
    icons: logo.imageUrl ? listIcons(logo.imageUrl) : ICONS,
  })
