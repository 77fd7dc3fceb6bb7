import { expect, type Page } from '@playwright/test'

/** The spacing of WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/**
 * Expects that nothing on the page reaches beyond its right edge with the text spacing of WCAG 1.4.12, applied like a reader's
 * own style sheet, which the page's policy does not block.
 */
export const expectRoomForSpacing = async (page: Page, path: string) => {
  await page.evaluate((spacing) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(spacing)
    document.adoptedStyleSheets = [sheet]
  }, SPACING)
  const { spacing, beyond } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5
    return {
      spacing: Number.parseFloat(getComputedStyle(document.body).letterSpacing),
      beyond:
        scrollWidth <= clientWidth
          ? []
          : [...document.querySelectorAll('body *')].filter(isBeyond).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    }
  })
  expect(spacing, path).toBeGreaterThan(1)
  expect(beyond, path).toEqual([])
}
