import type { SiteMap as Drawing, SiteMarker } from '@hazards/schema/site-map'
import { WORLD } from '@hazards/schema/world'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { About } from '../../lib/hazard-names.ts'

type SiteMapProps = {
  map: Drawing
  /** What the map shows, for people who do not see it. */
  label: string
  /** The site whose page this is: its marker leads nowhere. */
  own?: string
  /** A place of its own, such as the office, in pixels of the drawing. */
  here?: { x: number; y: number }
  /** What the sites are narrowed to, which a larger map keeps. */
  about?: About
  className?: string
}

/**
 * A map of sites, drawn on the server (records §16.5). Sites lead to their pages, and several that lie close together to a
 * larger map of that part. The same sites stand beside it as a table or a list.
 */
export const SiteMap = ({ map, label, own, here, about, className = '' }: SiteMapProps) => (
  <figure className={`site-map ${className}`}>
    {/* biome-ignore lint/a11y/useSemanticElements: SVG has no element for a group of links with a name. */}
    <svg viewBox={`0 0 ${WORLD.width} ${WORLD.height}`} role="group" aria-label={label}>
      <image href={map.part ? `/maps/${map.part}.svg` : '/art/world.svg'} width={WORLD.width} height={WORLD.height} />
      {map.shapes.map(({ slug, path, isArea }) => (
        <path key={slug} d={path} className={isArea ? 'site-area' : 'site-line'} />
      ))}
      {map.markers.map((marker) => (
        <Marker key={`${marker.x} ${marker.y}`} marker={marker} isOwn={marker.slug === own} about={about} />
      ))}
      {here && (
        <>
          <circle cx={here.x} cy={here.y} className="here-ring" />
          <circle cx={here.x} cy={here.y} className="here" />
        </>
      )}
      <Scale {...map.scale} />
    </svg>
  </figure>
)

type MarkerProps = { marker: SiteMarker; isOwn: boolean; about: About | undefined }

const Marker = ({ marker, isOwn, about }: MarkerProps) => {
  const { x, y, count, label, slug, part, isVague } = marker
  const title = count > 1 ? `${count} sites: ${label}` : label
  const drawn = (
    <>
      <title>{title}</title>
      <circle cx={x} cy={y} className="site-target" />
      <circle cx={x} cy={y} className={isVague ? 'site-dot is-vague' : 'site-dot'} />
      {count > 1 && (
        <text x={x} y={y} dy="0.35em">
          {count}
        </text>
      )}
    </>
  )
  const className = count > 1 ? 'site-marker is-several' : 'site-marker'
  if (slug && !isOwn)
    return (
      <Link to="/sites/$slug" params={{ slug }} className={className}>
        {drawn}
      </Link>
    )
  if (part)
    return (
      <Link to="/sites" search={{ ...about, part }} className={className}>
        {drawn}
      </Link>
    )
  return <g className={className}>{drawn}</g>
}

const Scale = ({ kilometers, pixels }: Drawing['scale']): ReactNode => (
  <g className="site-scale" transform={`translate(24 ${WORLD.height - 24})`}>
    <path d={`M0 -10V0H${pixels}V-10`} />
    <text y={-22}>{kilometers.toLocaleString('en')} km</text>
  </g>
)
