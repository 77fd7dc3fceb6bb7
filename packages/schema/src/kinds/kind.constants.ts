/** Where each kind is: the tag of its table, cached answers and calls, and the path of its pages. The panel's lists read no more of it. */
export const KIND_PLACES = {
  publication: { tag: 'publications', page: '/publications' },
  newsEvent: { tag: 'newsEvents', page: '/news-events' },
  person: { tag: 'people', page: '/team' },
  project: { tag: 'projects', page: '/projects' },
  theme: { tag: 'themes', page: '/research' },
  site: { tag: 'sites', page: '/sites' },
  opening: { tag: 'openings', page: '/openings' },
  ownPage: { tag: 'pages', page: '/pages' },
} as const
