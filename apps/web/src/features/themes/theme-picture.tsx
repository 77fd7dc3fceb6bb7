import type { Theme } from '@hazards/schema/kinds/theme'

type ThemePictureProps = {
  theme: Pick<Theme, 'imageUrl' | 'imageAlt' | 'drawing'>
  isAboveFold?: boolean
  className: string
}

/** A theme's picture, or else its drawing, which is decorative. Renders nothing if there is neither. */
export const ThemePicture = ({ theme, isAboveFold = false, className }: ThemePictureProps) => {
  const { imageUrl, imageAlt, drawing } = theme
  const source = imageUrl ?? (drawing && `/art/${drawing}.svg`)
  return (
    source && (
      <img
        src={source}
        alt={(imageUrl && imageAlt) || ''}
        width={640}
        height={400}
        loading={isAboveFold ? 'eager' : 'lazy'}
        decoding="async"
        className={`aspect-16/10 w-full border-line object-cover ${className}`}
      />
    )
  )
}
