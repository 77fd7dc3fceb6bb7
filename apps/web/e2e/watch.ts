import type { Page, Request } from '@playwright/test'

/**
 * Watches a page from now on. Returns a growing list of events that must not happen on any page: console errors and warnings,
 * content security policy reports, requests to other hosts, dialogs, and visitors' scripts (which call `xss`).
 */
export const watchPage = async (page: Page, origin: string): Promise<string[]> => {
  const findings: string[] = []
  await page.addInitScript(() => {
    Object.assign(window, { xss: () => console.error('a script of a visitor has run') })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('console', (message) => {
    const isOwnStatus = message.location().url === page.url() && message.text().includes('404')
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus) findings.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => findings.push(`error: ${error.message}`))
  page.on('dialog', async (dialog) => {
    findings.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url()))
      findings.push(`request: ${request.url()}`)
  })
  return findings
}

/** Scrolls through the whole page and waits until lazy content is loaded. */
export const seeAll = async (page: Page): Promise<void> => {
  await scrollThrough(page)
  // The page's load state is that of its start: it does not wait for what came into view since.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || !image.checkVisibility()))
}

const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    // Those in lists that scroll on their own.
    for (const image of document.images)
      if (!image.complete) {
        image.scrollIntoView()
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
  })

/** Collects the sizes of everything that the page requests, and resolves with them when called. */
export const watchRequests = (page: Page) => {
  const requests: Promise<{ isScript: boolean; bytes: number }>[] = []
  const readSize = async (request: Request) => ({
    isScript: request.resourceType() === 'script',
    bytes: (await request.sizes()).responseBodySize,
  })
  page.on('requestfinished', (request) => requests.push(readSize(request)))
  return () => Promise.all(requests)
}
