/**
 * The words of the Contact page. Address, e-mail, phone, opening hours and the place on the map are in group.ts.
 *
 * To edit: change the words between the quotes.
 */
import { group } from './group.ts'

type ContactCard = { name: string; role: string; email: string; phone: string; text: string }

export type Contact = {
  introduction: string
  cards: readonly [ContactCard, ContactCard]
  office: {
    title: string
    address: readonly string[]
    email: string
    phone: string
    openingHours: string
    directions: string
  }
  map: { title: string; embedUrl: string; linkUrl: string; linkLabel: string }
}

const { latitude, longitude } = group.coordinates
/** How far the map reaches to each side, in degrees. */
const REACH = { latitude: 0.008, longitude: 0.016 }
const boundingBox = [
  longitude - REACH.longitude,
  latitude - REACH.latitude,
  longitude + REACH.longitude,
  latitude + REACH.latitude,
]
  .map((degrees) => degrees.toFixed(4))
  .join('%2C')

export const contact = {
  introduction:
    'Write to us about working together, data, places to study or a question from the press. We answer within three working days, and sooner if a slope is moving.',
  cards: [
    {
      name: 'Dr. Imara Solvane',
      role: 'Lab Head',
      email: 'imara.solvane@example.edu',
      phone: '+1 (555) 555-0143',
      text: 'Research partnerships, graduate places and press.',
    },
    {
      name: 'Teodor Vaskelin',
      role: 'PhD (Ongoing)',
      email: 'teodor.vaskelin@example.edu',
      phone: '+1 (555) 555-0144',
      text: 'Data, web maps and technical questions.',
    },
  ],
  office: {
    title: 'Our office',
    address: group.address,
    email: group.email,
    phone: group.phone,
    openingHours: group.openingHours,
    directions: 'Second floor, with step-free access by the elevator at the north entrance.',
  },
  map: {
    title: 'Map of the surroundings of our office',
    embedUrl: `https://www.openstreetmap.org/export/embed.html?bbox=${boundingBox}&layer=mapnik&marker=${latitude}%2C${longitude}`,
    linkUrl: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
    linkLabel: 'Open in OpenStreetMap',
  },
} satisfies Contact
