import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { Fragment, type ReactNode, useState } from 'react'
import { TooltipProvider } from '../components/panel/tooltip.tsx'
import ToastRegion from '../components/ui/toast-region.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import type { SiteInfo } from '../lib/site.ts'
import { trpc } from '../lib/trpc.ts'

// jsdom cannot scroll. Browsers answer with a promise by now, which TypeScript does not know yet.
window.scrollTo = async () => undefined
Element.prototype.scrollIntoView = async () => undefined

const SITE: SiteInfo = { publicUrl: '', now: '', demo: null, hasMail: false, university: null }

/** Answers a call by its name, such as 'themes.list'. @throws the error of a call that fails */
type Answer = (call: string, input: unknown, context: Record<string, unknown>) => unknown

/**
 * Renders a part of the panel on its page, with toasts and an API that answers as given. `site` is what the site says of itself
 * otherwise than one where nothing is set up, and `group` the group's texts, which every page has loaded. Returns the query cache.
 */
export const renderInPanel = async (
  part: ReactNode,
  answer: Answer,
  site: Partial<SiteInfo> = {},
  group: object = { name: 'Hazards Group', timeZone: '' },
) => {
  const client = createTRPCClient<never>({ links: [linkTo(answer)] })
  const queryClient = createQueryClient()
  queryClient.setQueryData(getQueryKey(trpc.textsOf.group, undefined, 'query'), group)
  const root = createRootRoute()
  const section = createRoute({ getParentRoute: () => root, path: 'admin_/$section', component: () => part })
  const router = createRouter({
    routeTree: root.addChildren([section]),
    history: createMemoryHistory({ initialEntries: ['/admin_/section'] }),
    context: { site: { ...SITE, ...site } },
    defaultNotFoundComponent: () => null,
  })
  await router.load()
  render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <RouterProvider router={router as never} />
        </TooltipProvider>
        <ToastRegion />
      </QueryClientProvider>
    </trpc.Provider>,
  )
  return queryClient
}

const linkTo =
  (answer: Answer): TRPCLink<never> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const run = async () => {
        const answered = await answer(op.path, op.input, op.context)
        // The records that a form offers; a test that says nothing of them offers none.
        const isOffered = /^(?:people|projects|sites|themes)\.list$/.test(op.path)
        return isOffered && !Array.isArray(answered) ? [] : answered
      }
      run().then(
        (data) => {
          observer.next({ result: { type: 'data', data } })
          observer.complete()
        },
        (error) => observer.error(error),
      )
    })

/** Presses the button of this name. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Types a value into the field of this label. */
export const typeInto = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

/** Returns the error of a call that the server refuses. */
export const refusal = (code: string, more: { isOutcomeUnknown?: true } = {}) =>
  TRPCClientError.from<never>({ error: { message: code, code: -32_000, data: { ...more, code } } } as never)

/** Returns a promise and the function that fulfills it, for a call that is answered later. */
export const later = () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrived, arrive }
}

/** Clicks twice in the same place, where the first click has put another button. */
export const doubleClick = (first: Element | undefined, next: Element | undefined | (() => Element)) => {
  fireEvent.click(first as Element, { detail: 1 })
  fireEvent.click((typeof next === 'function' ? next() : next) as Element, { detail: 2 })
}

/** A part that the button 'Open again' mounts anew, as a second visit does. */
export const Reopenable = ({ children }: { children: ReactNode }) => {
  const [visit, setVisit] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Open again
      </button>
      <Fragment key={visit}>{children}</Fragment>
    </>
  )
}
