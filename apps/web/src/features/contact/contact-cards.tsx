import type { TextsOf } from '@hazards/schema/texts'
import { getScale, partAroundPlace, writePart } from '@hazards/schema/world'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { SiteMap } from '../../components/map/site-map.tsx'
import { PhoneLink } from '../../components/ui/phone-link.tsx'
import { useTexts } from '../../lib/page-texts.ts'
import { mapUrls } from './map-urls.ts'

/** Specification §2, /contact: two team contact cards. */
export const ContactCards = ({ cards }: Pick<TextsOf<'contact'>, 'cards'>) => (
  <ul className="grid gap-6 sm:max-lg:grid-cols-2">
    {cards.map(({ name, role, email, phone, text }) => (
      <li key={name} className="border-t-2 border-signal pt-4 text-sm">
        <h3 className="text-lg">{name}</h3>
        <p className="text-ink-soft">{role}</p>
        <p className="mt-2">{text}</p>
        <p className="mt-2">
          <EmailAndPhone email={email} phone={phone} />
        </p>
      </li>
    ))}
  </ul>
)

const EmailAndPhone = ({ email, phone }: { email: string; phone: string }) => (
  <>
    <a href={`mailto:${email}`} className="inline-block py-0.5">
      {email}
    </a>
    <br />
    <PhoneLink number={phone} />
  </>
)

/** The office address and its opening hours. */
export const Office = () => {
  const { address, openingHours, email, phone } = useTexts('group')
  const { directions } = useTexts('contact')
  return (
    <address className="grid content-start gap-3 text-sm not-italic">
      <h3 className="text-lg">Our office</h3>
      <p>
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      {directions && <p className="text-ink-soft">{directions}</p>}
      {openingHours && <p>{openingHours}</p>}
      <p>
        <EmailAndPhone email={email} phone={phone} />
      </p>
    </address>
  )
}

/** How small the part of the map around the office is: about 600 km wide, so that one can tell where it is. */
const AROUND_OFFICE = 6

/**
 * Specification §2, /contact: the group's place on a map of its surroundings, an embedded street map, which loads from another host only
 * after it is opened, and a link to that map's site.
 */
export const ContactMap = () => {
  const place = useTexts('group')
  const { embedUrl, linkUrl } = mapUrls(place)
  const { part, ...here } = partAroundPlace(place, AROUND_OFFICE)
  const drawn = { part: writePart(part), larger: null, markers: [], shapes: [], scale: getScale(part) }
  return (
    <div>
      <SiteMap map={drawn} here={here} label="Map of the surroundings of our office" />
      <p className="mt-3 text-sm">
        <Link to="/sites" search={{ part: drawn.part }} className="inline-block py-1">
          Study sites around here
        </Link>
      </p>
      <details className="mt-3">
        <summary className="py-2 text-sm font-semibold text-link">Show the street map</summary>
        <iframe
          src={embedUrl}
          title="Map of the area around our office"
          loading="lazy"
          referrerPolicy="no-referrer"
          className="mt-2 h-80 w-full rounded-card border border-line bg-sunken md:h-96"
        />
        <p className="mt-2 text-xs text-ink-soft">
          The map is loaded from openstreetmap.org, which can see that you viewed it.
        </p>
      </details>
      <p className="mt-1 text-sm">
        <a href={linkUrl} target="_blank" rel="noopener noreferrer" className="inline-flex items-center gap-1.5">
          Open in OpenStreetMap
          <ExternalLink aria-hidden size={15} />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </p>
    </div>
  )
}
