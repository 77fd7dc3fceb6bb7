import type { TokenScope } from '@hazards/schema/access-token.constants'
import { KINDS } from '@hazards/schema/kinds/kinds'

/**
 * The parts of the API that programs may call with a token, by the beginning of a procedure's name: the scope that its writes need;
 * null for a part that a token can only read. A part that is not listed takes no token: accounts, tokens, invitations, backups.
 */
const WRITE_SCOPES: Record<string, TokenScope | null> = {
  ...Object.fromEntries(Object.values(KINDS).map(({ tag, scope }) => [tag, scope])),
  textUpdates: 'site',
  textResets: 'site',
  proposals: null,
  integrity: null,
  drafts: null,
  draftsOf: null,
  previews: null,
  jobs: null,
  search: null,
  contact: null,
  newsletter: null,
  audit: null,
  history: null,
  dashboard: null,
  usage: null,
  auth: null,
}

/** A call that asks who makes it: the name of its procedure and what kind it is. */
export type AskingCall = { path: string; type: string }

/** The scopes that upload files, which records of all of these parts use. */
export const UPLOAD_SCOPES: readonly TokenScope[] = ['publications', 'news', 'people', 'site']

/** Returns the scopes of which a token needs one for an administrator's call. None: no token may make it. */
export const getScopes = ({ path, type }: AskingCall): readonly TokenScope[] => {
  const scope = WRITE_SCOPES[path.split('.', 1)[0] ?? '']
  if (scope === undefined) return []
  if (type === 'query') return ['read']
  return scope === null ? [] : [scope]
}
