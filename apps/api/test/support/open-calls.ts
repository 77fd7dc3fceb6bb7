/** The procedures that everyone may call. Whatever is not named here is held to be the administrator's alone. */
export const OPEN_PROCEDURES = [
  ...[
    'publications.list',
    'publications.get',
    'publications.deleted',
    'publications.related',
    'publications.citations',
    'publications.search',
    'publications.summary',
    'newsEvents.list',
    'newsEvents.get',
    'newsEvents.deleted',
    'newsEvents.submit',
  ],
  ...['contact.submit', 'contact.sendEmail', 'newsletter.subscribe', 'uploads.create', 'auth.login', 'auth.logout'],
  'administrators.acceptInvitation',
]

/** Every route of the server; a call of the API is classed by its procedure, everything else is open. */
export const ROUTES: Record<string, 'by procedure' | 'open'> = {
  '/trpc/:path': 'by procedure',
  '/trpc/publications.import': 'by procedure',
  '/trpc/publications.previewImport': 'by procedure',
  '/trpc/publications.list': 'open',
  '/trpc/publications.get': 'open',
  '/trpc/publications.related': 'open',
  '/trpc/publications.citations': 'open',
  '/trpc/publications.search': 'open',
  '/trpc/publications.summary': 'open',
  '/trpc/newsEvents.list': 'open',
  '/trpc/newsEvents.get': 'open',
  '/trpc/newsEvents.deleted': 'open',
  '/trpc/publications.deleted': 'open',
  '/robots.txt': 'open',
  '/sitemap.xml': 'open',
  '/sitemaps/:number.xml': 'open',
  '/publications/:slug.linkset.json': 'open',
  '/publications/:slug/:file': 'open', // a PDF of a public publication
  '/news.atom': 'open',
  '/news.json': 'open',
  '/events.ics': 'open',
  '/news-events/:slug.ics': 'open',
  '/publications.atom': 'open',
  '/embed/publications': 'open',
  '/publications.bib': 'open',
  '/publications.ris': 'open',
  '/publications.json': 'open',
  '/publications.csv': 'open',
  '/publications/:slug.bib': 'open',
  '/publications/:slug.ris': 'open',
  '/publications/:slug.json': 'open',
  '/api/*': 'by procedure',
  '/api/objects/direct-upload/:ticket': 'open', // the ticket is the permission
  '/api': 'open',
  '/api/': 'open',
  '/.well-known/api-catalog': 'open',
  '/api/openapi.json': 'open',
  '/api/docs': 'open',
  '/api/docs/assets/:name': 'open',
  '/objects/uploads/:name': 'open',
  '/objects/files/:name': 'open', // a PDF that no public record uses asks for a session by itself
  '/objects/thumbnails/:name': 'open',
  '/newsletter/confirm/:token': 'open', // the token is the permission
  '/newsletter/unsubscribe/:token': 'open', // the same
  '/livez': 'open',
  '/readyz': 'open',
  '/': 'open',
  '/about': 'open',
  '/*': 'open',
  '/form': 'open', // a form sent without scripts makes open calls alone
}
