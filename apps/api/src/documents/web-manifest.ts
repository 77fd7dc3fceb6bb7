import { COLORS } from '@hazards/schema/colors'

type Group = { name: string; shortName: string }

const ICONS = [192, 512].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
}))

/** Returns what browsers call the site, and show of it, on a home screen, as JSON. */
export const webManifest = ({ name, shortName }: Group): string =>
  JSON.stringify({
    name,
    short_name: shortName,
    start_url: '/',
    display: 'browser',
    background_color: COLORS.light.paper,
    theme_color: COLORS.light.deep,
    icons: ICONS,
  })
