/** The fictional item and people of the preview of mails. */
export const SAMPLE_DATE = '2026-05-31T00:00:00.000Z'
export const SAMPLE_REFERENCE = 'N-7K3F-Q2'
export const SAMPLE_ITEM = {
  category: 'Field Work' as const,
  title: 'A day on the river',
  postedBy: 'A. Reader',
  eventDate: SAMPLE_DATE,
  content: 'We measure the Osk at three bridges.\n\nBring boots. The bus leaves from the boathouse at eight.',
  link: 'https://example.org/day',
  linkTitle: 'The day’s plan',
  imageUrl: null,
  imageAlt: null,
  endDate: null,
  isAllDay: true,
  timeZone: null,
  location: 'Boathouse, Danvale',
  onlineUrl: null,
  submitterEmail: 'a.reader@example.org',
}
