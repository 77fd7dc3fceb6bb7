/**
 * The pictures that are made of the group's logo (records §5.19), each named by its side in pixels: 32 for browser tabs, 96 in
 * the header, 180 for Apple's home screens, the others for the manifest.
 */
export const ICON_SIZES = ['32', '96', '180', '192', '512', 'maskable-512'] as const
export type IconSize = (typeof ICON_SIZES)[number]

/** Returns the path of the group's logo in a size. */
export const iconPath = (imageUrl: string, size: IconSize): string =>
  imageUrl.replace(/.*\/(.*)\..*/, `/icons/$1-${size}.png`)

/** Returns the icon that stands for the group: its logo in a size, or without one the drawn mark. */
export const groupIcon = (logo: string | null | undefined, size: IconSize) =>
  logo ? { href: iconPath(logo, size), type: 'image/png' } : { href: '/favicon.svg', type: 'image/svg+xml' }
