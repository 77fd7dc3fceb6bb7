import { WORLD } from '@hazards/schema/world'
import type { ReactNode } from 'react'

/**
 * The world map with markers. It is decorative: the same information is given as text next to it.
 *
 * @param children SVG in the pixels of the drawing
 */
export const WorldMap = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <div className={`relative ${className}`}>
    <img src="/art/world.svg" alt="" width={WORLD.width} height={WORLD.height} loading="lazy" className="w-full" />
    <svg viewBox={`0 0 ${WORLD.width} ${WORLD.height}`} aria-hidden className="absolute inset-0 size-full">
      {children}
    </svg>
  </div>
)
