import type { PageTexts, TextPage } from '@hazards/schema/texts'
import { type ApiUtils, trpc } from './trpc.ts'

/** Loads what pages say, of each document once. */
export const loadTexts = async (utils: ApiUtils, ...pages: TextPage[]): Promise<void> => {
  await Promise.all(pages.map((page) => utils.textsOf[page].fetch()))
}

/** What a page says, once {@link loadTexts} has loaded it. */
export const useTexts = <Page extends TextPage>(page: Page) =>
  trpc.textsOf[page as TextPage].useSuspenseQuery()[0] as PageTexts<Page>

/** The same for a route's head; undefined where it could not be loaded. */
export const textsIn = <Page extends TextPage>(utils: ApiUtils, page: Page) =>
  utils.textsOf[page as TextPage].getData() as PageTexts<Page> | undefined
