import { ExternalLink, MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../components/ui/button.tsx'
import { contact } from '../../content/contact.ts'

/**
 * Specification §2, /contact: an embedded map, and a link to the map's own site. The map comes from another host, which
 * learns of a visitor only who asks for it: until then a drawing of the same size stands there.
 */
export const ContactMap = () => {
  const { title, embedUrl, linkUrl, linkLabel } = contact.map
  const frame = useRef<HTMLDetailsElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  // Somebody may have opened it before the page came alive.
  useEffect(() => setIsWanted(frame.current?.open ?? false), [])
  return (
    <div>
      <details
        ref={frame}
        onToggle={({ currentTarget }) => setIsWanted(currentTarget.open)}
        className="needs-script group relative h-80 overflow-hidden rounded-card border border-line bg-sunken md:h-96"
      >
        <summary className="absolute inset-0 z-10 list-none group-open:inset-auto group-open:end-3 group-open:top-3 [&::-webkit-details-marker]:hidden">
          <Cover />
          <span className={buttonClass('secondary', 'hidden group-open:inline-flex')}>Hide map</span>
        </summary>
        <iframe
          src={isWanted ? embedUrl : undefined}
          title={title}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full"
        />
      </details>
      <p className="mt-3 text-sm">
        <a href={linkUrl} target="_blank" rel="noopener noreferrer" className="inline-flex items-center gap-1.5">
          {linkLabel}
          <ExternalLink aria-hidden size={15} />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </p>
    </div>
  )
}

/** The drawing, with the address and what shows the map. */
const Cover = () => (
  <span className="relative flex h-full flex-col items-center justify-center gap-4 p-6 text-center group-open:hidden">
    <Contours />
    <MapPin aria-hidden size={36} className="text-signal" />
    <span className="text-sm">
      {contact.office.address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
    <span className={buttonClass('primary')}>Show map</span>
    <span className="text-xs text-ink-soft">It comes from openstreetmap.org.</span>
  </span>
)

const RINGS = [60, 105, 155, 210, 270, 335, 405]

const Contours = () => (
  <svg
    aria-hidden
    viewBox="0 0 800 400"
    preserveAspectRatio="xMidYMid slice"
    className="absolute inset-0 -z-10 size-full fill-none stroke-line stroke-2"
  >
    {RINGS.map((radius) => (
      <ellipse key={radius} cx={400 + radius / 6} cy={200 - radius / 9} rx={radius * 1.5} ry={radius * 0.8} />
    ))}
    <path d="M-10 362C150 338 210 392 400 366S640 330 810 348" className="stroke-edge" />
  </svg>
)
