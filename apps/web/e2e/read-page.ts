import { type APIRequestContext, expect } from '@playwright/test'
import { configure, within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'

// Whether something is visible is for a browser to say.
configure({ defaultHidden: true })

/**
 * Reads a page as programs and visitors without scripts get it, by HTTP. Returns its document, and the queries of Testing
 * Library on it; what only styles hide counts as shown.
 */
export const readPage = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path)
  expect({ path, type: answer.headers()['content-type'] }).toMatchObject({ type: expect.stringContaining('text/html') })
  const { document } = new JSDOM((await answer.text()).replaceAll(/<style[\s\S]*?<\/style>/g, '')).window
  return { ...within(document.body), document, status: answer.status() }
}

/** Returns the texts of elements, without the blanks around them. */
export const listTexts = (elements: Element[]): string[] =>
  elements.map(({ textContent }) => (textContent ?? '').trim())
