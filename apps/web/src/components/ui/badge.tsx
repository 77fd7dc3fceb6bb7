import type { ReactNode } from 'react'

export type BadgeHue = 'green' | 'blue' | 'amber' | 'purple' | 'orange' | 'indigo' | 'grey'

const HUES: Record<BadgeHue, string> = {
  green: 'bg-green-tint text-green-text',
  blue: 'bg-blue-tint text-blue-text',
  amber: 'bg-amber-tint text-amber-text',
  purple: 'bg-purple-tint text-purple-text',
  orange: 'bg-orange-tint text-orange-text',
  indigo: 'bg-indigo-tint text-indigo-text',
  grey: 'bg-grey-tint text-grey-text',
}

/** A short label on a pale tint. The text carries the meaning; the color only helps to find it. */
export const Badge = ({ hue = 'grey', children }: { hue?: BadgeHue; children: ReactNode }) => (
  <span className={`badge inline-block rounded-sm px-2 py-0.5 text-xs font-semibold print:ps-0 ${HUES[hue]}`}>
    {children}
  </span>
)
