import type { PageTexts, TextPage } from '@hazards/schema/texts'
import { type ApiUtils, trpc } from './trpc.ts'

/** Loads the texts of pages, each document once. */
export const loadTexts = async (utils: ApiUtils, ...pages: TextPage[]): Promise<void> => {
  await Promise.all(pages.map((page) => utils.textsOf[page].fetch()))
}

/** Returns the texts of a page. Requires {@link loadTexts}. */
export const useTexts = <Page extends TextPage>(page: Page) =>
  trpc.textsOf[page as TextPage].useSuspenseQuery()[0] as PageTexts<Page>

/** Returns the texts for a route's head, or undefined if they could not be loaded. */
export const textsIn = <Page extends TextPage>(utils: ApiUtils, page: Page) =>
  utils.textsOf[page as TextPage].getData() as PageTexts<Page> | undefined
