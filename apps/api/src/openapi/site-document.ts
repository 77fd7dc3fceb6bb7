import { SESSION_HEADER } from '@hazards/schema/auth'
import { SITE_NAME } from '@hazards/schema/site-name'
import type { Document } from './openapi-operations.ts'

/** What stands above the calls, after whose data they are about. */
const DESCRIPTION = `publications, news and events, people, projects, research themes, study sites, openings, pages, and messages to the group.

Reading is open to everyone, from any origin, without a key. Administrator calls need a session: sign in with
\`POST /api/admin/login\` and send the \`sessionId\` of its response in the \`${SESSION_HEADER}\` header. Programs that run on their
own send a token instead, which an administrator makes under Account: \`Authorization: Bearer hgs_…\`. Each token has scopes; it never
manages administrators, tokens or its own account, and may make five calls a second over ten minutes.

Bodies are JSON. Dates are ISO 8601 in UTC. Unknown fields in a request are rejected; responses may get additional fields.
Texts are trimmed and must not contain control characters. An empty optional text has the same meaning as null, except where a value
is one of a list (\`country\`, \`drawing\`) and in \`publishAt\`, which take null alone.

Every error has the same body: \`message\` is written for people, \`code\` for programs, and for invalid input \`issues\` lists the
problems with their fields. A 429 or 503 response contains the seconds to wait in \`Retry-After\`. In addition to the errors that are
listed for each call, any address answers 405 to an unsupported method, 501 to an unknown one, and 408, 417 or 431 to a malformed request.

This description may be used without restriction (CC0 1.0). It grants nothing about the records: a publication names the license of
the work in its own \`license\` field; for other uses ask the group.`

/**
 * Returns a document with what depends on the site.
 *
 * @param publicUrl the address of the site, without a trailing slash
 * @param name the name of the group
 */
export const addSite = (document: Document, publicUrl: string, name: string = SITE_NAME): Document => ({
  ...document,
  info: {
    ...document.info,
    title: `${name} API`,
    description: `The data of the website of ${name}: ${DESCRIPTION}`,
    contact: { name, url: `${publicUrl}/contact` },
    license: { name: 'CC0 1.0', identifier: 'CC0-1.0' },
  },
  // Absolute, because client generators cannot use '/'.
  servers: [{ url: publicUrl, description: 'The public address' }],
})
