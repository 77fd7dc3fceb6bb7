import type { AccessToken } from '@hazards/schema/access-token'
import type { NewSecondFactor } from '@hazards/schema/account'
import type { AdminSearchResults } from '@hazards/schema/admin-search'
import type { AuditEvent } from '@hazards/schema/audit'
import type { ContactSubmission } from '@hazards/schema/contact'
import type { Draft } from '@hazards/schema/draft'
import type { Evidence } from '@hazards/schema/evidence'
import { getExample } from '@hazards/schema/fields/field'
import type { Restored, Revision } from '@hazards/schema/history'
import type { IntegrityProblem } from '@hazards/schema/integrity'
import type { Job } from '@hazards/schema/job'
import { KIND_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import type { AdminNewsEvent, NewsEvent } from '@hazards/schema/news-event'
import type { Digest, DigestInput, Subscriber } from '@hazards/schema/newsletter'
import type { Passkey } from '@hazards/schema/passkey'
import type { Publication } from '@hazards/schema/publication'
import type { SearchResults } from '@hazards/schema/search'
import { type Submission, submittedItemSchema } from '@hazards/schema/submission'
import { TEXT_EXAMPLES } from './openapi-text-examples.ts'
import { ARRANGED_EXAMPLES, type Example, id, imageUrl, publishing } from './record-examples.ts'

const token = 'mV3xk9QpT2uWz7LrB4nYcA'
const ticket = 'q3J9vT0c5Wn2hXeR7mLkPz8aYb4dGfU1sQoN6iEtKxM'

/** The positions of the records below in lists without filter and sort. A test sends them. */
const CURSORS = {
  publications:
    'WyJUMVBOb1l3cnFnd0QiLDIwMjQsbnVsbCwiMjAyNC0wOS0wMlQwODoxNTowMC4wMDBaIiwiM2YyYjhjMWUtNmQ0YS00YzU3LTlhMGUtNWI3ZDJmOWMxYTg0Il0',
  newsEvents:
    'WyJUMVBOb1l3cnFnd0QiLCIyMDI2LTEwLTA1VDAwOjAwOjAwLjAwMFoiLCIzZjJiOGMxZS02ZDRhLTRjNTctOWEwZS01YjdkMmY5YzFhODQiXQ',
  /** Of the search with the parameters of its example. */
  search: 'WyJscEFJS1hfNGVYZVgiLDIwXQ',
  adminSearch: 'WyIwLXFnQk1xMlVZa04iLDIwXQ',
  newest:
    'WyJUMVBOb1l3cnFnd0QiLCIyMDI2LTAzLTAxVDEyOjAwOjAwLjAwMFoiLCIzZjJiOGMxZS02ZDRhLTRjNTctOWEwZS01YjdkMmY5YzFhODQiXQ',
}

/** What the parameters of calls may look like, by their names. */
export const PARAMETER_EXAMPLES: Record<string, unknown> = {
  id,
  ticket,
  token,
  cursor: '512', // of the activity log
  record: 'publication',
  search: 'tarrin landslides',
  keyword: 'landslides',
  author: 'imara-mwangi',
  theme: 'landslide-dynamics',
  project: 'slope-watch-a-web-map-of-slow-landslides',
  person: 'imara-mwangi',
  publication: 'rainfall-thresholds-for-shallow-landslides-in-the-tarrin-valley',
  funder: 'European Commission',
  site: 'aldrew-landslide',
  hazard: 'GH0300',
  event: 'glide:EQ-2023-000015-TUR',
  country: 'CH',
  year: 2024,
  type: 'journal',
  doi: '10.5555/dhrg.2024.017',
  category: 'Workshop',
  when: 'upcoming',
  from: '2026-01-01',
  to: '2026-12-31',
  since: '2026-01-01',
  sort: '-updatedAt',
  limit: 50,
  updatedSince: '2026-01-01T00:00:00Z',
  kind: 'publication',
  'Idempotency-Key': '8e03978e-40d5-43e8-bc93-6894a57f9324',
}

const draftSaved = { savedBy: 'editor', savedAt: '2026-03-01T12:00:00.000Z' }

const ofDraft = (record: KindName) => {
  const fields = { [KINDS[record].nameField]: 'A name to come' }
  const answer = { record, id, fields, ...draftSaved, contested: [] } satisfies Draft
  return [
    [`draftsOf-${record}`, { answer }],
    [`draftSaves-${record}`, { request: fields, answer }],
    [
      `draftPublications-${record}`,
      { request: { savedAt: draftSaved.savedAt }, answer: { message: 'Draft published' } },
    ],
    [`draftDrops-${record}`, { request: { savedAt: draftSaved.savedAt }, answer: { message: 'Draft dropped' } }],
  ]
}

const publicationExample = getExample(KINDS.publication.fields)
const { title: paper, authors, journal, year, publicationType, doi, abstract, keywords } = publicationExample
const publicationFields = { title: paper, authors, journal, year, publicationType, doi, abstract, keywords }
const publication: Publication = {
  id,
  ...publicationExample,
  citationKey: 'mwangi2024rainfall',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  integrity: { status: 'clean', notice: null, words: null, checkedAt: '2026-03-01T02:10:00.000Z' },
  createdAt: '2024-09-02T08:15:00.000Z',
  slug: 'rainfall-thresholds-for-shallow-landslides-in-the-tarrin-valley',
  updatedAt: '2024-09-02T08:15:00.000Z',
}

const facets = {
  type: [{ value: 'journal', label: 'Journal Article', count: 1 }],
  year: [{ value: '2024', label: '2024', count: 1 }],
  theme: [{ value: 'landslide-dynamics', label: 'Landslide Dynamics', count: 1 }],
}

const evidence: Evidence = {
  above: [
    { hazard: 'geological', name: 'Geological' },
    { hazard: 'ground-failure', name: 'Ground Failure' },
  ],
  columns: [{ label: 'Landslide Dynamics', filter: { theme: 'landslide-dynamics' } }],
  rows: [
    {
      hazard: 'GH0300',
      name: 'Landslide or Debris Flow',
      type: { hazard: 'geological', name: 'Geological' },
      isCluster: false,
      count: 12,
      cells: [9],
    },
  ],
}

const searchResults: SearchResults = {
  items: [
    {
      kind: 'publication',
      id,
      slug: publication.slug,
      url: `/publications/${publication.slug}`,
      title: publication.title,
      subtitle: `${publicationFields.authors} · ${publicationFields.journal}`,
      date: '2024-05-17',
      mark: null,
      excerpt: { text: String(publicationFields.abstract), matches: [[43, 51]] },
    },
  ],
  total: 1,
  facets: { kind: [{ value: 'publication', label: 'Publications', count: 1 }], ...facets },
  corrected: null,
  nextCursor: null,
}

const adminSearchResults: AdminSearchResults = {
  items: [
    {
      kind: 'publication',
      id,
      title: publication.title,
      subtitle: String(publicationFields.authors),
      state: 'draft',
      updatedAt: publication.updatedAt,
    },
  ],
  total: 1,
  facets: { kind: [{ value: 'publication', label: 'Publications', count: 1 }] },
  nextCursor: null,
}

const IMPORTED_RIS = [
  'TY  - JOUR',
  'AU  - Mwangi, Imara',
  'TI  - Levees that learn',
  'JO  - Slope Letters',
  'PY  - 2023',
  'ER  - ',
].join('\n')
const importedPublication = {
  title: 'Levees that learn',
  journal: 'Slope Letters',
  year: 2023,
  publicationType: 'journal',
  authors: 'Imara Mwangi',
  authorNames: [{ family: 'Mwangi', given: 'Imara' }],
}

const newsExample = getExample(KINDS.newsEvent.fields)
const { category, title, content, postedBy, link, linkTitle } = newsExample
const newsFields = { category, title, content, postedBy, link, linkTitle }

const { submitterEmail, ...publicExample } = newsExample
const newsEvent: NewsEvent = {
  id,
  ...publicExample,
  contentHtml: `<p>${content}</p>`,
  imageUrl,
  slug: 'autumn-campaign-on-the-osk-flood-plain',
  updatedAt: '2026-08-21T07:30:00.000Z',
}
const adminNewsEvent: AdminNewsEvent = {
  ...newsEvent,
  submitterEmail,
  isApproved: false,
  isArchived: false,
  createdAt: '2026-08-20T10:02:41.000Z',
  expiresAt: '2026-09-19T10:02:41.000Z',
  reference: 'N-7K3F-Q2',
  answer: null,
  answerMessage: null,
  publishAt: '2026-08-20T10:02:41.000Z',
  publishZone: null,
}

const ask = { message: 'Please add the address at which volunteers meet.' }
const submitted: Submission = {
  reference: 'N-7K3F-Q2',
  status: 'change-asked',
  message: ask.message,
  url: null,
  isForLater: false,
  item: submittedItemSchema.parse({ ...newsExample, contentHtml: `<p>${content}</p>`, imageUrl }),
  notifySubmitter: true,
  updatedAt: '2026-08-21T09:00:00.000Z',
}

const message = {
  firstName: 'Ada',
  lastName: 'Sample',
  email: 'ada@example.org',
  institution: 'Sample Institute',
  subject: 'data-access',
  message: 'May we use your rainfall records of 2019 for a class?',
} as const

const submission: ContactSubmission = { id, ...message, createdAt: '2026-03-01T12:00:00.000Z', answeredAt: null }

const auditEvent: AuditEvent = {
  id: 512,
  at: '2026-03-01T12:00:00.000Z',
  actor: 'editor',
  actorId: '0b9a9f5e-3a3c-4f43-9d6f-0d6c0f4b7d11',
  token: null,
  count: 1,
  action: 'approved',
  record: 'news or event item',
  recordId: id,
  label: newsFields.title,
  batch: null,
  changed: [],
  undoable: 0,
}

const job: Job = {
  id: '0b9a9f5e-3a3c-4f43-9d6f-0d6c0f4b7d12',
  kind: 'search-documents',
  state: 'running',
  runAt: '2026-03-01T12:00:00.000Z',
  attempts: 1,
  progress: { done: 200, total: 512 },
  error: null,
}

const revision: Revision = {
  id: '7f1c7c43-0d0b-4b0a-9a44-5a0f1f3c9d10',
  at: '2026-03-01T12:00:00.000Z',
  by: 'editor',
  action: 'edited',
  before: { title: 'Autumn campaign' },
  after: { title: newsFields.title },
}

const restored: Restored = { record: 'newsEvent', recordId: id, label: newsFields.title }

/** Of an administrator without a second factor. */
const proof = { password: 'a long enough passphrase' }
const newSecondFactor: NewSecondFactor = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Hazard%20research%20group:editor?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Hazard%20research%20group',
  qrCode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 57 57"></svg>',
}

const session = { sessionId: 'mZ4w0Tq7Rk2vX9cB5nL8hJ3sD6fG1pYaEuIoWxCbNtU', user: { username: 'editor' } }

const passkey: Passkey = { id, name: 'My phone', createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: null }
const ofAuthenticator = {
  id: 'kX0c7yq1Yb2mVtJ5dR8wZg',
  rawId: 'kX0c7yq1Yb2mVtJ5dR8wZg',
  type: 'public-key',
} as const
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'
const newPasskeyResponse = {
  ...ofAuthenticator,
  response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg', transports: ['internal'] },
}
const passkeyResponse = {
  ...ofAuthenticator,
  response: { clientDataJSON, authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4', signature: 'MEUCIQDx0c7yq1Yb2mVtJ5dR8w' },
}

const accessToken: AccessToken = {
  id,
  name: 'Zotero sync',
  owner: 'editor',
  start: 'hgs_q3J9vT',
  scopes: ['publications'],
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2030-03-01T12:00:00.000Z',
  lastUsedAt: null,
}

const subscriber: Subscriber = {
  id,
  email: 'ada@example.org',
  createdAt: '2026-03-01T12:00:00.000Z',
  confirmedAt: '2026-03-01T12:10:00.000Z',
  refusedAt: null,
}

/** Of which a caller replaces the id by those of approved items. */
const digestInput: DigestInput = { items: [id], subject: 'News in March', intro: 'What the group did this month.' }
const digest: Digest = {
  id,
  subject: digestInput.subject,
  createdAt: '2026-03-01T12:00:00.000Z',
  recipients: 214,
  waiting: 12,
  sent: 200,
  refused: 1,
  unknown: 0,
  gone: 1,
}

const adminPublication = { ...publication, ...publishing }
const proposal = {
  id,
  kind: 'same',
  source: 'orcid',
  record: importedPublication,
  existingId: id,
  differences: [{ field: 'year', here: 2024, there: 2023 }],
  reason: 'A publication of 2024 here has the same title. In the ORCID record of Imara Mwangi',
  foundAt: '2026-03-01T12:00:00.000Z',
  state: 'open',
}
const workSources = {
  lists: [
    {
      key: 'orcid:0000-0002-1825-0097',
      source: 'orcid',
      name: 'Imara Mwangi',
      checkedAt: '2026-03-01T12:00:00.000Z',
      found: 42,
      left: 3,
      error: null,
      failedSince: null,
    },
  ],
  allowed: ['orcid'],
}

const integrityProblem: IntegrityProblem = {
  record: 'publication',
  id,
  label: publicationFields.title,
  about: 'notice',
  problem: 'This publication was retracted. Retraction of 2024-05-17, according to Retraction Watch.',
  address: 'https://doi.org/10.5555/dhrg.2024.031',
  since: '2026-03-01T02:10:00.000Z',
  checkedAt: '2026-03-01T02:10:00.000Z',
  isKnown: false,
  words: null,
}

/** What a call may look like, and its answer, by operation id: of every call, and each is run by a test. */
export const EXAMPLES: Record<string, Example> = {
  'publications-get': { answer: publication },
  'publications-related': { answer: [publication] },
  'publications-relatedWorks': {
    answer: [
      {
        relation: 'references',
        slug: null,
        title: null,
        publicationType: null,
        mark: null,
        doi: '10.5555/dhrg.2020.001',
      },
    ],
  },
  'publications-facets': { parameters: { from: 2020, to: 2026 }, answer: facets },
  'publications-deleted': { answer: [{ id, deletedAt: '2026-03-01T12:00:00.000Z' }] },
  'newsEvents-facets': {
    answer: {
      category: [{ value: 'Field Work', label: 'Field Work', count: 1 }],
      year: [{ value: '2026', label: '2026', count: 1 }],
    },
  },
  'newsEvents-deleted': { answer: [{ id, deletedAt: '2026-03-01T12:00:00.000Z' }] },
  'publications-list': { parameters: { cursor: CURSORS.publications, from: 2020, to: 2026 }, answer: [publication] },
  'publications-create': { request: publicationFields, answer: adminPublication },
  'publications-update': {
    request: { pages: '112–133', doi: null },
    answer: { ...adminPublication, pages: '112–133', doi: null },
  },
  'publications-previewImport': {
    request: { text: IMPORTED_RIS },
    answer: { items: [{ status: 'new', line: 1, publication: importedPublication }] },
  },
  'publications-import': {
    request: { text: IMPORTED_RIS, update: 'none', skip: [2], asDrafts: true },
    answer: {
      ...{ added: 1, updated: 0, unchanged: 0, unreadable: 0, importId: id },
      publications: [{ id, slug: publication.slug, title: publication.title }],
    },
  },
  'publications-undoImport': { answer: { removed: 7, restored: 2, kept: 0 } },
  'publications-adminList': {
    parameters: { cursor: CURSORS.publications, from: 2020, to: 2026 },
    answer: [adminPublication],
  },
  'publications-adminGet': { answer: adminPublication },
  'proposals-list': {
    parameters: { state: 'open', kind: 'same', source: 'orcid', cursor: CURSORS.newest },
    answer: [proposal],
  },
  'proposals-accept': { request: { fields: ['volume', 'pages'], asDraft: true }, answer: adminPublication },
  'proposals-merge': { request: { into: id }, answer: adminPublication },
  'proposals-reject': { answer: { ...proposal, state: 'rejected' } },
  'proposals-reopen': { answer: proposal },
  'proposals-sources': { answer: workSources },
  'proposals-look': { request: {}, answer: { ...job, kind: 'sources' } },
  'proposals-allow': { request: { source: 'orcid', isAllowed: true }, answer: workSources },
  'integrity-list': { answer: [integrityProblem] },
  'integrity-mark': {
    request: { isKnown: true, words: 'We asked for the retraction ourselves.' },
    answer: { ...integrityProblem, isKnown: true, words: 'We asked for the retraction ourselves.' },
  },
  'usage-list': {
    parameters: { from: '2026-01-01', to: '2026-01-31', record: 'publication' },
    answer: {
      from: '2026-01-01',
      to: '2026-01-31',
      views: 214,
      downloads: 61,
      records: [
        {
          record: 'publication',
          id,
          label: 'A study of slopes',
          path: '/publications/a-study-of-slopes',
          views: 132,
          downloads: 61,
        },
      ],
    },
  },
  'usage-exportDays': {
    parameters: { from: '2026-01-01', to: '2026-01-31', record: 'publication' },
    answer: {
      fileName: 'views-and-downloads-2026-01-01-to-2026-01-31.csv',
      csv: '"Day","Kind","Record","Page","Views","Downloads"\r\n',
    },
  },
  'publications-delete': { answer: { message: 'Publication deleted successfully' } },
  'newsEvents-list': { parameters: { cursor: CURSORS.newsEvents }, answer: [newsEvent] },
  'newsEvents-get': {
    answer: {
      ...newsEvent,
      previous: null,
      next: {
        id: '9a1f3c64-52a1-4b0d-8a55-2f4f1f7f0c11',
        slug: 'gauge-day-on-the-lower-osk',
        title: 'Gauge day on the Lower Osk',
        eventDate: '2026-11-14T08:00:00.000Z',
        isAllDay: false,
        timeZone: null,
      },
    },
  },
  'newsEvents-submit': {
    request: {
      ...newsFields,
      eventDate: '2026-10-05',
      endDate: '2026-10-09',
      submitterEmail: 'volunteer@example.org',
      notifySubmitter: true,
    },
    answer: {
      id,
      message: 'Your news/event submission has been sent for admin approval.',
      reference: submitted.reference,
      statusUrl: `https://hazards.example.edu/submissions/${token}`,
    },
  },
  'newsEvents-adminList': { answer: [adminNewsEvent] },
  'newsEvents-adminRead': { answer: adminNewsEvent },
  'newsEvents-create': {
    request: {
      ...newsFields,
      eventDate: '2026-10-05',
      publishAt: '2026-09-01T06:00:00Z',
      publishZone: 'Europe/Vienna',
    },
    answer: {
      ...adminNewsEvent,
      isApproved: true,
      expiresAt: null,
      publishAt: '2026-09-01T06:00:00.000Z',
      publishZone: 'Europe/Vienna',
    },
  },
  'newsEvents-archived': { answer: [{ ...adminNewsEvent, isArchived: true }] },
  'newsEvents-approve': { request: {}, answer: { ...adminNewsEvent, isApproved: true } },
  'newsEvents-disapprove': { request: {}, answer: adminNewsEvent },
  'newsEvents-archive': { request: {}, answer: { ...adminNewsEvent, isArchived: true } },
  'newsEvents-unarchive': { request: {}, answer: adminNewsEvent },
  'newsEvents-ask': { request: ask, answer: { ...adminNewsEvent, answer: 'change-asked', answerMessage: ask.message } },
  'newsEvents-decline': {
    request: { message: 'We list events that are open to everybody.' },
    answer: {
      ...adminNewsEvent,
      isArchived: true,
      expiresAt: null,
      answer: 'declined',
      answerMessage: 'We list events that are open to everybody.',
    },
  },
  'submissions-get': { answer: submitted },
  'submissions-update': {
    request: { location: 'Boathouse, Danvale' },
    answer: { ...submitted, status: 'received', message: null },
  },
  'submissions-withdraw': { answer: { message: 'Your submission was withdrawn.' } },
  'newsEvents-update': {
    request: { title: 'Spring campaign on the Osk flood plain', link: null },
    answer: { ...adminNewsEvent, title: 'Spring campaign on the Osk flood plain', link: null },
  },
  'bulk-deleteOfNetwork': {
    answer: { message: '12 news/events deleted successfully', deleted: 12, batch: id },
  },
  'newsEvents-delete': { answer: { message: 'News/Event deleted successfully' } },
  ...ARRANGED_EXAMPLES,
  'hazards-evidence': {
    parameters: { rows: 'ground-failure', columns: 'themes' },
    answer: evidence,
  },
  'search-find': {
    parameters: { q: 'rainfall thresholds', exact: 'true', cursor: CURSORS.search },
    answer: searchResults,
  },
  'search-adminFind': {
    parameters: { q: 'rainfall thresholds', kind: 'publication', cursor: CURSORS.adminSearch },
    answer: adminSearchResults,
  },
  ...TEXT_EXAMPLES,
  'contact-submit': { request: message, answer: { message: 'Message sent successfully!' } },
  'contact-sendEmail': {
    request: { ...message, submission_date: 'March 1, 2026, 1:00 PM' },
    answer: { message: 'Message sent successfully!' },
  },
  'contact-list': { parameters: { sort: '-createdAt', cursor: CURSORS.newest }, answer: [submission] },
  'contact-delete': { answer: { message: 'Contact submission deleted successfully' } },
  'contact-mark': {
    request: { answered: true },
    answer: { ...submission, answeredAt: '2026-03-02T08:30:00.000Z' },
  },
  'contact-deleteMany': { request: { ids: [id] }, answer: { message: '12 contact submissions deleted', deleted: 12 } },
  'contact-deleteOfNetwork': { answer: { message: '12 contact submissions deleted', deleted: 12 } },
  'contact-deleteOfSender': {
    request: {},
    answer: { message: '12 contact submissions deleted', deleted: 12 },
  },
  'contact-export': {
    request: { search: 'rainfall' },
    answer: {
      fileName: 'contact-submissions-2026-03-02.csv',
      csv: '\ufeff"Received","First name","Last name","Email","Institution","Subject","Message","Answered"\r\n',
      nextCursor: null,
    },
  },
  'newsletter-subscribe': { request: { email: 'ada@example.org' }, answer: { message: 'Thank you for subscribing!' } },
  'newsletter-subscribers': {
    parameters: { cursor: CURSORS.newest },
    answer: { items: [subscriber], nextCursor: null, confirmed: 1, unconfirmed: 0, refused: 0 },
  },
  'newsletter-exportSubscribers': { answer: { fileName: 'subscribers.csv', csv: 'email,confirmed\r\n' } },
  'newsletter-eraseSubscriber': { answer: { message: 'Subscriber erased successfully' } },
  'newsletter-sendDigest': { request: digestInput, answer: { id, recipients: 214 } },
  'newsletter-previewDigest': {
    request: digestInput,
    answer: { subject: digestInput.subject, text: 'This month: …', html: '<p>This month: …</p>', recipients: 214 },
  },
  'newsletter-testDigest': {
    request: digestInput,
    answer: { message: 'The test mail is on its way to the group.' },
  },
  'newsletter-digests': { answer: [digest] },
  'newsletter-digest': { answer: digest },
  'uploads-create': { request: { kind: 'image' }, answer: { uploadURL: `/api/objects/direct-upload/${ticket}` } },
  'uploads-put': { answer: { imageUrl } },
  'jobs-list': { answer: [job] },
  'jobs-run': { request: { kind: job.kind }, answer: job },
  'audit-list': {
    parameters: { actor: 'mara', action: 'edited', loggedSince: '2026-01-01' },
    answer: { items: [auditEvent], nextCursor: '512' },
  },
  'history-list': { answer: [revision] },
  'history-restore': { request: { keepState: true }, answer: restored },
  'history-trash': { answer: [{ ...restored, id: revision.id, deletedAt: '2026-03-01T12:00:00.000Z' }] },
  'account-get': {
    answer: {
      username: 'mara',
      hasSecondFactor: true,
      hasPasskeys: true,
      needsSecondFactor: true,
      email: 'mara@example.org',
      mailsWaiting: false,
    },
  },
  'passkeys-list': { answer: [passkey] },
  'passkeys-begin': {
    request: proof,
    answer: {
      ticket: '0vK2mSx9QeWb4LrT7uYc1A',
      options: {
        challenge: 'q3J9vT0c5Wn2hXeR7mLkPz8aYb4dGfU1sQoN6iEtKxM',
        rp: { id: 'hazards.example.edu', name: 'Hazard research group' },
        user: { id: 'OGQ1ZjRhMTItM2I3Yy00ZTllLWEwZjEtMmM2ZDhiNWU5ZjQw', name: 'mara', displayName: 'mara' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      },
    },
  },
  'passkeys-add': {
    request: { ticket: '0vK2mSx9QeWb4LrT7uYc1A', name: 'My phone', response: newPasskeyResponse },
    answer: passkey,
  },
  'passkeys-remove': { request: proof, answer: { message: 'Passkey removed' } },
  'auth-beginPasskey': {
    request: { use: 'sign-in' },
    answer: {
      ticket: '0vK2mSx9QeWb4LrT7uYc1A',
      options: {
        challenge: 'q3J9vT0c5Wn2hXeR7mLkPz8aYb4dGfU1sQoN6iEtKxM',
        rpId: 'hazards.example.edu',
        timeout: 300000,
        userVerification: 'required',
      },
    },
  },
  'auth-loginWithPasskey': {
    request: { ticket: '0vK2mSx9QeWb4LrT7uYc1A', response: passkeyResponse },
    answer: session,
  },
  'accountEmail-request': {
    request: { email: 'mara@example.org', ...proof },
    answer: { message: 'We have mailed a link to mara@example.org. Open it to confirm the address.' },
  },
  'accountEmail-confirm': {
    request: { token: '0vK2mSx9QeWb4LrT7uYc1A' },
    answer: { message: 'Address confirmed' },
  },
  'accountEmail-setWaitingMails': { request: { isWanted: true }, answer: { message: 'What waits is mailed to you' } },
  'accountEmail-remove': { request: proof, answer: { message: 'Address removed' } },
  'lostPassword-ask': {
    request: { email: 'mara@example.org' },
    answer: { message: 'If an administrator has confirmed this address, a link is on its way to it.' },
  },
  'lostPassword-reset': {
    request: { token: '0vK2mSx9QeWb4LrT7uYc1A', password: 'another long enough passphrase' },
    answer: { message: 'Your password is changed. You can sign in with it now.' },
  },
  'account-changePassword': {
    request: { current: 'a long enough passphrase', next: 'another long enough passphrase' },
    answer: { message: 'Password changed' },
  },
  'account-beginSecondFactor': { request: proof, answer: newSecondFactor },
  'account-confirmSecondFactor': {
    request: { code: '492817' },
    answer: { recoveryCodes: ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'] },
  },
  'account-removeSecondFactor': {
    request: { password: 'a long enough passphrase', code: '492817' },
    answer: { message: 'Second factor turned off' },
  },
  'account-sessions': {
    answer: [
      {
        id,
        device: 'Firefox on Windows',
        via: 'password',
        createdAt: '2026-03-01T12:00:00.000Z',
        lastSeenAt: '2026-03-01T12:40:00.000Z',
        expiresAt: '2026-03-02T00:00:00.000Z',
        isCurrent: true,
      },
    ],
  },
  'account-endSession': { answer: { message: 'Session ended' } },
  'tokens-list': { answer: [accessToken] },
  'tokens-create': {
    request: { name: 'Zotero sync', scopes: ['publications'], expiresAt: '2030-03-01T12:00:00Z', ...proof },
    answer: { ...accessToken, token: 'hgs_q3J9vT0c5Wn2hXeR7mLkPz8aYb4dGfU1sQoN6iEtKxM' },
  },
  'tokens-end': { answer: { message: 'Token ended' } },
  'previews-create': {
    request: { record: 'publication', id },
    answer: {
      id: 'c2d6f7a4-51b8-4d0e-9a3c-7f1e60b2d845',
      url: 'https://hazards.example.edu/previews/0vK2mSx9QeWb4LrT7uYc1A',
      expiresAt: '2026-03-08T12:00:00.000Z',
    },
  },
  'previews-list': {
    answer: [
      {
        id: 'c2d6f7a4-51b8-4d0e-9a3c-7f1e60b2d845',
        record: 'publication',
        recordId: id,
        createdBy: 'editor',
        createdAt: '2026-03-01T12:00:00.000Z',
        expiresAt: '2026-03-08T12:00:00.000Z',
      },
    ],
  },
  'previews-withdraw': { answer: { message: 'Preview link withdrawn' } },
  'drafts-list': { answer: { items: [{ record: 'publication', id, ...draftSaved }] } },
  ...Object.fromEntries(KIND_NAMES.flatMap(ofDraft)),
  'administrators-list': {
    answer: [{ id, username: 'editor', createdAt: '2026-01-12T09:30:00.000Z', hasSecondFactor: true, isSelf: true }],
  },
  'administrators-remove': { request: proof, answer: { message: 'Administrator removed' } },
  'administrators-invite': {
    request: proof,
    answer: {
      id: 'c2d6f7a4-51b8-4d0e-9a3c-7f1e60b2d845',
      url: 'https://hazards.example.edu/admin/invitation/0vK2mSx9QeWb4LrT7uYc1A',
    },
  },
  'administrators-invitations': {
    answer: [{ id, invitedBy: 'editor', createdAt: '2026-03-01T12:00:00.000Z', expiresAt: '2026-03-04T12:00:00.000Z' }],
  },
  'administrators-withdrawInvitation': { answer: { message: 'Invitation withdrawn' } },
  'administrators-acceptInvitation': {
    request: { token: '0vK2mSx9QeWb4LrT7uYc1A', username: 'new.editor', password: 'a long enough passphrase' },
    answer: { message: 'You can sign in now' },
  },
  'auth-login': {
    request: { username: 'editor', password: 'a long enough passphrase' },
    answer: session,
  },
  'auth-status': { answer: { user: { username: 'editor' } } },
  'auth-logout': { answer: { message: 'Signed out' } },
}
