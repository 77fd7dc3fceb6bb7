import { randomUUID } from 'node:crypto'
import type { ContactSubmission } from '@hazards/schema/contact'
import type { AdminNewsEvent } from '@hazards/schema/news-event'
import type { Publication } from '@hazards/schema/publication'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { test as base, expect } from './site.ts'

/** The demo's own administrator. */
export const ADMIN = { username: 'admin', password: 'admin123' }

/** Returns a text that no other test on the same database uses. */
export const unique = (text: string): string => `${text} ${randomUUID().slice(0, 8)}`

/** Acts as another administrator, by calls to the documented REST API. */
const createApi = async (request: APIRequestContext) => {
  const { sessionId } = await (await request.post('/api/admin/login', { data: ADMIN })).json()
  const headers = { 'x-session-id': sessionId }
  const done = async <Answer>(request: Promise<APIResponse>): Promise<Answer> => {
    const answer = await request
    expect(answer.status()).toBe(200)
    return answer.json() as Promise<Answer>
  }
  return {
    publications: () => done<Publication[]>(request.get('/api/publications')),
    addPublication: (fields: object) =>
      done<Publication>(
        request.post('/api/publications', {
          headers,
          data: {
            authors: 'A. Example',
            journal: 'Journal of Slopes',
            year: 2024,
            publicationType: 'journal',
            ...fields,
          },
        }),
      ),
    changePublication: (id: string, data: object) => done(request.put(`/api/publications/${id}`, { headers, data })),
    deletePublication: (id: string) => done(request.delete(`/api/publications/${id}`, { headers })),
    submitItem: (fields: object) =>
      done<{ id: string }>(
        request.post('/api/news-events/submit', {
          data: {
            category: 'Workshop',
            content: 'Two days of maps.',
            postedBy: 'B. Sample',
            eventDate: '2031-05-31T09:30:00.000Z',
            ...fields,
          },
        }),
      ),
    moveItem: (id: string, move: string) => done(request.put(`/api/admin/news-events/${id}/${move}`, { headers })),
    changeItem: (id: string, data: object) => done(request.put(`/api/admin/news-events/${id}`, { headers, data })),
    deleteItem: (id: string) => done(request.delete(`/api/admin/news-events/${id}`, { headers })),
    items: () => done<AdminNewsEvent[]>(request.get('/api/admin/news-events', { headers })),
    sendMessage: (fields: object) =>
      done(
        request.post('/api/contact', {
          data: {
            firstName: 'Odalys',
            lastName: 'Reyes',
            email: 'o.reyes@example.org',
            subject: 'data-access',
            message: 'May we use your data?',
            ...fields,
          },
        }),
      ),
    messages: () => done<ContactSubmission[]>(request.get('/api/admin/contact-submissions', { headers })),
    deleteMessage: (id: string) => done(request.delete(`/api/admin/contact-submissions/${id}`, { headers })),
    add: (list: 'openings' | 'people' | 'projects' | 'themes', data: object) =>
      done<{ id: string; slug: string }>(request.post(`/api/${list}`, { headers, data })),
    change: (list: 'people' | 'projects' | 'themes', id: string, data: object) =>
      done(request.put(`/api/${list}/${id}`, { headers, data })),
    remove: (list: 'openings' | 'people' | 'projects' | 'sites' | 'themes', id: string) =>
      done(request.delete(`/api/${list}/${id}`, { headers })),
    changeTexts: (page: string, data: object) => done(request.put(`/api/texts/${page}`, { headers, data })),
    resetTexts: (page: string) => done(request.delete(`/api/texts/${page}`, { headers })),
    invite: () =>
      done<{ url: string }>(request.post('/api/admin/invitations', { headers, data: { password: ADMIN.password } })),
    endSession: async (page: Page) => {
      const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('hazards.admin-session') ?? 'null'))
      await done(request.post('/api/admin/logout', { headers: { 'x-session-id': saved.sessionId } }))
    },
  }
}

export type Api = Awaited<ReturnType<typeof createApi>>

/** Fills in and submits the login form. */
export const logIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Signs in by the API and saves the session where the panel looks for it; admin-session tries the form. */
const signIn = async (page: Page): Promise<void> => {
  const session = await page.request.post('/api/admin/login', { data: ADMIN })
  expect(session.status()).toBe(200)
  const { origin } = new URL(session.url())
  await page.addInitScript(
    ({ origin, saved }) => {
      if (location.origin !== origin || sessionStorage.getItem(saved)) return
      sessionStorage.setItem(saved, 'seen') // later pages keep what the test has made of the session
      localStorage.setItem('hazards.admin-session', saved)
    },
    { origin, saved: await session.text() },
  )
}

/** Opens the panel, signed in. `search` narrows the tab's list. */
export const openPanel = async (page: Page, tab = 'publications', search = ''): Promise<void> => {
  await signIn(page)
  await page.goto(`/admin?${new URLSearchParams({ tab, ...(search && { search }) })}`)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

/** Deletes a publication that a test has added by the panel, so that it is not the newest one in other tests. */
export const deleteByTitle = async (api: Api, title: string): Promise<void> => {
  const added = (await api.publications()).filter((each) => each.title === title)
  expect(added).toHaveLength(1)
  for (const { id } of added) await api.deletePublication(id)
}

export const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true })).toBeVisible()

/** Makes the server unreachable until the returned function is called. */
export const cutOff = async (page: Page): Promise<() => Promise<void>> => {
  await page.route('**/trpc/**', (route) => route.abort())
  return () => page.unroute('**/trpc/**')
}

export const test = base.extend<{ api: Api }>({
  api: async ({ request }, use) => use(await createApi(request)),
})
export { expect }
