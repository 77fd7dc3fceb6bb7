import { publications } from '@hazards/db/tables'
import type { Proposal } from '@hazards/schema/proposal'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { startSignedIn } from './app-of-file.ts'
import { startFakeSources } from './fake-sources.ts'
import { aPerson, aPublication } from './samples.ts'
import { crossrefWork, openalexWorks, orcidWorks, zoteroItems } from './source-answers.ts'

export const ORCID = '0000-0002-1825-0097'
export const LEVEES = { code: 1, title: 'Levees that outlive their floods', doi: '10.5555/levees.1' }

/** A server and a fake of all sources for the tests of a file; before each test, empty but for Imara Mwangi. */
export const withSources = async () => {
  const server = await startFakeSources()
  afterAll(server.close)
  const sources = { sourcesUrl: server.url, openalexKey: 'k3y', zoteroGroup: '99', pause: 0 }
  const { app, ...signedIn } = await startSignedIn({ sources })
  let { sessionId } = signedIn
  beforeEach(async () => {
    server.clear()
    server.setJson('/works', openalexWorks([]))
    server.setJson('/groups/99/items/top', zoteroItems([]))
    await app.db.execute(sql`truncate publications, people, proposals, source_states, source_settings cascade`)
    await addPerson('Imara Mwangi', ORCID)
  })

  /** Signs in again once the session has ended: these tests let days go by. */
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>) => {
    const send = () => app.rest(method, path, { sessionId, ...(body && { body }) })
    const answer = await send()
    if (answer.status !== 401) return answer
    sessionId = await app.signIn()
    return send()
  }
  const addPerson = (name: string, orcid: string) => call('POST', '/api/people', aPerson({ name, orcid }))
  return {
    app,
    server,
    call,
    addPerson,
    decide: async (decision: string, ids: (string | undefined)[]) => {
      const body = { decision, proposals: ids.map((id) => ({ id })) }
      const { status, data } = await app.trpc('mutation', 'proposals.decide', { body, sessionId })
      if (status !== 200) throw new Error(`proposals.decide was answered with ${status}`)
      return data
    },
    add: async (fields: Record<string, unknown>) =>
      (await call('POST', '/api/publications', aPublication(fields))).body,
    look: (how: { person?: string; isFresh?: boolean } = {}) =>
      app.services.sources.look({ ...how, signal: new AbortController().signal, report: async () => {} }),
    open: async (): Promise<Proposal[]> => (await call('GET', '/api/admin/proposals?state=open')).body,
    stored: async (id: string) => (await app.db.select().from(publications).where(eq(publications.id, id)))[0],
    /** Sets what ORCID lists of a person, and what Crossref knows of it. */
    setWorks: (works: Parameters<typeof orcidWorks>[1], orcid = ORCID) => {
      server.setJson(`/v3.0/${orcid}/works`, orcidWorks(orcid, works), { etag: `"${works.length}"` })
      for (const { doi, title } of works) if (doi) server.setWork(doi, crossrefWork(doi, { title: [title] }))
    },
  }
}
