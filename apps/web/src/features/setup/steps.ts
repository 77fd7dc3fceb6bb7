import type { FirstStep } from '@hazards/schema/dashboard'
import type { TextPage } from '@hazards/schema/texts'
import { linkOptions } from '@tanstack/react-router'

const texts = (search: TextPage) =>
  linkOptions({ to: '/admin/$section', params: { section: 'texts' }, search: { search } })
const setup = (hash: 'group' | 'samples' | 'mail') =>
  linkOptions({ to: '/admin/$section', params: { section: 'setup' }, hash })

/** Each of the first steps in words, and the page where it is done. */
export const STEPS = {
  name: { label: 'Say the name of your group', page: setup('group') },
  university: { label: 'Say the name of your university', page: setup('group') },
  contact: { label: 'Give your address, email and phone', page: setup('group') },
  place: { label: 'Put your office on the map', page: setup('group') },
  people: {
    label: 'Add the people of the group, or edit the sample ones',
    page: linkOptions({ to: '/admin/$section', params: { section: 'people' } }),
  },
  publications: {
    label: 'Import publications, or add the first one',
    page: linkOptions({ to: '/admin', search: { tab: 'publications' } }),
  },
  figures: { label: 'Replace the invented figures on Home, such as ‘30+ researchers’', page: texts('home') },
  about: { label: 'Tell your own figures, story and facilities on About', page: texts('about') },
  research: { label: 'Say how many themes you have on Research, which says six', page: texts('research') },
  projects: { label: 'Replace the invented figures on Projects, such as ‘$15,000’', page: texts('projects') },
  news: {
    label: 'Replace or remove the invented stories and events on News: some lead to sample content',
    page: texts('news'),
  },
  cards: { label: 'Say whom visitors ask on Contact', page: texts('contact') },
  team: { label: 'Set the link to your form for members on Team', page: texts('team') },
  imprint: { label: 'Name the publisher in the imprint', page: texts('imprint') },
  privacy: { label: 'Check the privacy notice, and say who is responsible', page: texts('privacy') },
  samples: { label: 'Remove what is left of the sample content', page: setup('samples') },
  mail: { label: 'Have mail set up, so that messages reach you', page: setup('mail') },
  administrators: {
    label: 'Invite a second administrator',
    page: linkOptions({ to: '/admin/account' }),
  },
} as const satisfies Record<FirstStep, { label: string; page: object }>
