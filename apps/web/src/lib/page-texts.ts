import type { PageTexts, TextPage } from '@hazards/schema/texts'
import { type ApiUtils, trpc } from './trpc.ts'

/** Loads the texts of pages, each document once. */
export const loadTexts = async (utils: ApiUtils, ...pages: TextPage[]): Promise<void> => {
  await Promise.all(pages.map((page) => utils.textsOf[page].fetch()))
}

/**
 * Loads what every page shows. What cannot be read anew stays as it was: a lost connection must not put an error in the place
 * of a page on which somebody types.
 */
export const loadFrame = (utils: ApiUtils): Promise<void> =>
  Promise.all([loadTexts(utils, 'group'), utils.pages.links.fetch()]).then(
    () => undefined,
    (error: unknown) => {
      if (!textsIn(utils, 'group') || !utils.pages.links.getData()) throw error
    },
  )

/** Returns the texts of a page. Requires {@link loadTexts}. */
export const useTexts = <Page extends TextPage>(page: Page) =>
  trpc.textsOf[page as TextPage].useSuspenseQuery()[0] as PageTexts<Page>

/** Returns the texts for a route's head, or undefined if they could not be loaded. */
export const textsIn = <Page extends TextPage>(utils: ApiUtils, page: Page) =>
  utils.textsOf[page as TextPage].getData() as PageTexts<Page> | undefined
