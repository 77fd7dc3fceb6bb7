import { ARRANGED_NAMES, type ArrangedName, KIND_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { PASSWORD } from './administrators.ts'
import { createAuthenticator } from './authenticator.ts'
import { SITE } from './passkeys.ts'
import { ARRANGED_SAMPLES, aPublication, aSubmission } from './samples.ts'

/** What an authenticator is asked for. */
const NEW_PASSKEY = { challenge: 'AAAA', rp: { id: 'localhost' } }
const TOKEN = 'A'.repeat(22)

/** The id of the message also stands for those of records that there are not. */
type Ids = Record<KindName, string> & { message: string; revision: string; digest: string }
type Input = { id?: string } & Record<string, unknown>

/** Returns valid input by call: of each administrator's call that takes any, and of the open ones that have no REST path. */
export const listCallInputs = (ids: Ids): Record<string, Input> => ({
  ...Object.fromEntries(ARRANGED_NAMES.flatMap((kind) => Object.entries(onArranged(kind, ids[kind])))),
  ...Object.fromEntries(KIND_NAMES.flatMap((kind) => Object.entries(onDraft(kind, ids[kind])))),
  'publications.adminGet': { id: ids.publication },
  'publications.create': aPublication(),
  'publications.update': { id: ids.publication, ...aPublication() },
  'publications.delete': { id: ids.publication },
  'publications.counts': { createdIn: 2024 },
  'publications.findSame': { title: 'Any', year: 2024 },
  'publications.previewImport': { text: '10.5555/x y' },
  'publications.import': { text: '10.5555/x y' },
  'publications.undoImport': { id: ids.publication },
  'publications.ofNewsEvent': { slug: 'autumn-campaign' },
  'proposals.accept': { id: ids.message },
  'proposals.merge': { id: ids.message, into: ids.publication },
  'proposals.reject': { id: ids.message },
  'proposals.reopen': { id: ids.message },
  'proposals.allow': { source: 'orcid', isAllowed: false },
  'proposals.decide': { decision: 'reject', proposals: [{ id: ids.message }] },
  'integrity.mark': { id: ids.message, isKnown: true },
  'newsEvents.page': { state: 'pending' },
  'newsEvents.adminRead': { id: ids.newsEvent },
  'newsEvents.adminGet': { id: ids.newsEvent },
  'newsEvents.create': aSubmission(),
  'newsEvents.update': { id: ids.newsEvent, ...aSubmission() },
  'newsEvents.approve': { id: ids.newsEvent },
  'newsEvents.disapprove': { id: ids.newsEvent },
  'newsEvents.archive': { id: ids.newsEvent },
  'newsEvents.unarchive': { id: ids.newsEvent },
  'newsEvents.ask': { id: ids.newsEvent, message: 'Why?' },
  'newsEvents.decline': { id: ids.newsEvent, message: 'Why?' },
  'newsEvents.delete': { id: ids.newsEvent },
  'people.decideAuthor': { key: 'a|b', publications: [ids.publication] },
  'people.signerOf': { slug: 'forty-engineers' },
  'people.ofTheme': { slug: 'landslides' },
  'people.ofProject': { slug: 'slope-watch' },
  'people.ofNewsEvent': { slug: 'autumn-campaign' },
  'people.ofOpening': { slug: 'a-position' },
  'sites.ofRecord': { record: 'project', slug: 'slope-watch' },
  'hazards.names': { values: ['GH0300'] },
  'search.find': { q: 'landslides' },
  'usage.ofPage': { path: '/publications/slopes' },
  'formatting.preview': { text: '**Any**', textFormat: 'markdown' },
  'contact.mark': { id: ids.message, answered: true },
  'contact.delete': { id: ids.message },
  'contact.deleteMany': { ids: [ids.message] },
  'contact.deleteOfSender': { id: ids.message },
  'contact.deleteOfNetwork': { id: ids.message },
  'newsletter.eraseSubscriber': { id: ids.message },
  'newsletter.digest': { id: ids.digest },
  'decisions.decide': { token: TOKEN, decision: 'approve' },
  'mailLinks.get': { token: TOKEN, about: 'newsletter', purpose: 'confirm' },
  'mailLinks.use': { token: TOKEN, about: 'newsletter', purpose: 'confirm' },
  'uploads.replace': { id: ids.message, url: `/objects/uploads/${ids.message}.png` },
  'account.changePassword': { current: PASSWORD, next: PASSWORD },
  'account.confirmSecondFactor': { code: '123456' },
  'account.removeSecondFactor': { password: PASSWORD, code: '123456' },
  'account.endSession': { id: ids.message },
  'passkeys.add': { ticket: TOKEN, name: 'Key', response: createAuthenticator(SITE).make(NEW_PASSKEY) },
  'passkeys.remove': { id: ids.message },
  'accountEmail.request': { email: 'ada@example.org', password: PASSWORD },
  'accountEmail.confirm': { token: TOKEN },
  'accountEmail.setWaitingMails': { isWanted: false },
  'administrators.remove': { id: ids.message },
  'administrators.withdrawInvitation': { id: ids.message },
  'tokens.create': { name: 'Sync', scopes: ['publications'], password: PASSWORD },
  'tokens.end': { id: ids.message },
  'university.beginInvitation': { token: TOKEN, username: 'ada', password: PASSWORD },
  'university.beginLink': { password: PASSWORD },
  'university.finish': { ticket: TOKEN, answer: 'code=1' },
  'university.finishLink': { ticket: TOKEN, answer: 'code=1' },
  'university.showFactor': { ticket: TOKEN, code: '123456' },
  'university.unlink': { id: ids.message, password: PASSWORD },
  'jobs.run': { kind: 'housekeeping' },
  'history.list': { record: 'publication', id: ids.publication },
  'history.page': { record: 'publication', id: ids.publication },
  'history.restore': { id: ids.revision },
  'previews.create': { record: 'publication', id: ids.publication },
  'previews.withdraw': { id: ids.message },
  'bulk.find': { record: 'newsEvent', list: { state: 'pending' } },
  'bulk.run': { record: 'newsEvent', action: 'approve', ids: [ids.newsEvent] },
  'bulk.undo': { batch: ids.revision },
  'bulk.removeSamples': { record: 'opening' },
  'bulk.deleteOfNetwork': { id: ids.newsEvent },
})

const onArranged = (kind: ArrangedName, id: string): Record<string, Input> => ({
  [`${KINDS[kind].tag}.adminGet`]: { id },
  [`${KINDS[kind].tag}.create`]: ARRANGED_SAMPLES[kind](),
  [`${KINDS[kind].tag}.update`]: { id, ...ARRANGED_SAMPLES[kind]() },
  [`${KINDS[kind].tag}.arrange`]: { ids: [id] },
  [`${KINDS[kind].tag}.delete`]: { id },
})

const onDraft = (kind: KindName, id: string): Record<string, Input> => ({
  [`draftsOf.${kind}`]: { id },
  [`draftSaves.${kind}`]: { id },
  [`draftPublications.${kind}`]: { id },
  [`draftDrops.${kind}`]: { id },
})
