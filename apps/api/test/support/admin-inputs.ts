import { ARRANGED_NAMES, type ArrangedName, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { PASSWORD } from './administrators.ts'
import { createAuthenticator } from './authenticator.ts'
import { SITE } from './passkeys.ts'
import { ARRANGED_SAMPLES, aPublication, aSubmission } from './samples.ts'

/** What an authenticator is asked for. */
const NEW_PASSKEY = { challenge: 'AAAA', rp: { id: 'localhost' } }

type Ids = Record<ArrangedName, string> & {
  item: string
  publication: string
  message: string
  revision: string
  digest: string
}

/** Returns valid input for each of the administrator's procedures, and none for an unknown one. */
export const adminInputs =
  ({ item, publication, message, revision, digest, ...arranged }: Ids) =>
  (procedure: string): { id?: string } & Record<string, unknown> => {
    const [domain, name] = procedure.split('.')
    if (name === 'adminList') return {}
    if (procedure === 'publications.create') return aPublication()
    if (procedure === 'publications.findSame') return { title: 'Any', year: 2024 }
    if (name === 'import' || name === 'previewImport') return { text: '10.5555/x y' }
    if (procedure === 'publications.counts') return { createdIn: 2024 }
    if (procedure === 'publications.page' || procedure === 'publications.keywords') return {}
    if (procedure === 'integrity.mark') return { id: message, isKnown: true }
    if (domain === 'proposals') return onProposals(name ?? '', message, publication)
    if (domain === 'publications') return { id: publication, ...(name === 'update' && aPublication()) }
    if (procedure === 'people.undecidedAuthors' || procedure === 'hazards.used') return {}
    if (procedure === 'people.decideAuthor') return { key: 'a|b', publications: [publication] }
    const kind = ARRANGED_NAMES.find((each) => KINDS[each].tag === domain)
    if (kind) return onArranged(name ?? '', arranged[kind], ARRANGED_SAMPLES[kind]())
    if (procedure === 'formatting.preview') return { text: '**Any**', textFormat: 'markdown' }
    if (procedure === 'tokens.create') return { name: 'Sync', scopes: ['publications'], password: PASSWORD }
    if (procedure === 'tokens.end') return { id: message }
    if (procedure === 'accountEmail.request') return { email: 'ada@example.org', password: PASSWORD }
    if (procedure === 'accountEmail.setWaitingMails') return { isWanted: false }
    if (procedure === 'accountEmail.confirm') return { token: 'A'.repeat(22) }
    if (procedure === 'passkeys.add')
      return { ticket: 'A'.repeat(22), name: 'Key', response: createAuthenticator(SITE).make(NEW_PASSKEY) }
    if (domain === 'account' || domain === 'passkeys' || domain === 'administrators')
      return ofAdministrators(name ?? '', message)
    if (domain === 'university') return ofUniversity(name ?? '', message)
    if (procedure === 'contact.mark') return { id: message, answered: true }
    if (procedure === 'contact.deleteMany') return { ids: [message] }
    if (domain === 'contact' && name?.startsWith('delete')) return { id: message }
    if (procedure === 'history.list' || procedure === 'history.page') return { record: 'publication', id: publication }
    if (procedure === 'uploads.replace') return { id: message, url: `/objects/uploads/${message}.png` }
    if (procedure === 'jobs.run') return { kind: 'housekeeping' }
    if (/^draft(?:sOf|Saves|Publications|Drops)$/.test(domain ?? ''))
      return { id: { publication, newsEvent: item, ...arranged }[name as KindName] }
    if (procedure === 'previews.create') return { record: 'publication', id: publication }
    if (procedure === 'previews.withdraw') return { id: message }
    if (procedure === 'bulk.find') return { record: 'newsEvent', list: { state: 'pending' } }
    if (procedure === 'bulk.run') return { record: 'newsEvent', action: 'approve', ids: [item] }
    if (procedure === 'bulk.removeSamples') return { record: 'opening' }
    if (procedure === 'bulk.deleteOfNetwork') return { id: item }
    if (procedure === 'bulk.undo') return { batch: revision }
    if (procedure === 'newsEvents.create') return aSubmission()
    if (procedure === 'newsEvents.page') return { state: 'pending' }
    if (/^newsEvents.admin(?:Get|Read)$/.test(procedure)) return { id: item }
    if (procedure === 'history.restore') return { id: revision }
    if (procedure === 'newsletter.digest') return { id: digest }
    if (procedure === 'newsletter.eraseSubscriber') return { id: message }
    if (procedure === 'newsEvents.ask' || procedure === 'newsEvents.decline') return { id: item, message: 'Why?' }
    const isOnItem = ['approve', 'disapprove', 'archive', 'unarchive', 'update', 'delete'].includes(name ?? '')
    if (domain === 'newsEvents' && isOnItem) return { id: item, ...(name === 'update' && aSubmission()) }
    return {}
  }

/** `id` belongs to no proposal. */
const onProposals = (name: string, id: string, into: string): { id?: string } & Record<string, unknown> => {
  if (name === 'merge') return { id, into }
  if (name === 'allow') return { source: 'orcid', isAllowed: false }
  if (name === 'decide') return { decision: 'reject', proposals: [{ id }] }
  return ['accept', 'reject', 'reopen'].includes(name) ? { id } : {}
}

const onArranged = (name: string, id: string, fields: Record<string, unknown>) => {
  if (name === 'create') return fields
  if (name === 'page') return {}
  return name === 'arrange' ? { ids: [id] } : { id, ...(name === 'update' && fields) }
}

/** `id` belongs to no linked account. */
const ofUniversity = (name: string, id: string): { id?: string } & Record<string, unknown> => {
  if (name === 'beginLink') return { password: PASSWORD }
  if (name === 'finishLink') return { ticket: 'A'.repeat(22), answer: 'code=1' }
  return name === 'unlink' ? { id, password: PASSWORD } : {}
}

/** `id` belongs to no existing administrator or record. */
const ofAdministrators = (name: string, id: string): { id?: string } & Record<string, unknown> => {
  if (name === 'changePassword') return { current: PASSWORD, next: PASSWORD }
  if (name === 'confirmSecondFactor') return { code: '123456' }
  if (name === 'removeSecondFactor') return { password: PASSWORD, code: '123456' }
  return ['endSession', 'remove', 'withdrawInvitation'].includes(name) ? { id } : {}
}
