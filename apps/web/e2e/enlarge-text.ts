import type { Page } from '@playwright/test'

/** Shows the page with larger text, like a reader's own style sheet, which the page's policy does not block. */
export const enlargeText = (page: Page, percent: number) =>
  page.evaluate((percent) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${percent}% !important }`)
    document.adoptedStyleSheets = [sheet]
  }, percent)
