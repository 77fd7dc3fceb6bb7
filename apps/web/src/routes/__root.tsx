import { COLORS } from '@hazards/schema/colors'
import { iconPath } from '@hazards/schema/site-icons'
import {
  ClientOnly,
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouterState,
} from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Breadcrumb } from '../components/layout/breadcrumb.tsx'
import { Failure } from '../components/layout/failure.tsx'
import { favicon } from '../components/layout/favicon.ts'
import { NotFound } from '../components/layout/not-found.tsx'
import { SiteFooter } from '../components/layout/site-footer.tsx'
import { SiteHeader } from '../components/layout/site-header.tsx'
import { lazyPart } from '../components/ui/lazy-part.tsx'
import { ToastHost } from '../components/ui/toast-host.tsx'
import { getYear } from '../lib/dates.ts'
import { loadFrame, textsIn, useTexts } from '../lib/page-texts.ts'
import type { RouterContext } from '../lib/site.ts'
import { trpc } from '../lib/trpc.ts'
import headingFont from '../styles/newsreader-latin.woff2?url'
import textFont from '../styles/source-sans-latin.woff2?url'

// Few sites show it, and every visitor loads this file.
const PageUsage = lazyPart(async () => ({
  default: (await import('../components/layout/page-usage.tsx')).PageUsage,
}))

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match: { context } }) => {
    const logo = textsIn(context.utils, 'group')?.logo.imageUrl
    return {
      meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
      links: [
        favicon(logo),
        { rel: 'apple-touch-icon', href: logo ? iconPath(logo, '180') : '/apple-touch-icon.png' },
        { rel: 'manifest', href: '/site.webmanifest' },
        { rel: 'alternate', type: 'application/atom+xml', title: 'News & Events', href: '/news.atom' },
        { rel: 'alternate', type: 'application/atom+xml', title: 'Publications', href: '/publications.atom' },
      ],
    }
  },
  loader: ({ context: { utils } }) => loadFrame(utils),
  component: Page,
  errorComponent: () => (
    <Frame>
      <Failure />
    </Frame>
  ),
  notFoundComponent: NotFound,
})

function Page() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { site } = Route.useRouteContext()
  const group = useTexts('group')
  const [pages] = trpc.pages.links.useSuspenseQuery()
  const main = useMainFocus()
  return (
    <html lang="en">
      <head>
        <meta name="theme-color" content={COLORS.light.paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={COLORS.dark.paper} media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        {/* Not in the head, where they would delay the first paint. itemProp keeps React from moving them there. */}
        {[textFont, headingFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" itemProp="" />
        ))}
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <BusyBar />
        <SiteHeader group={group} pages={pages} />
        <Breadcrumb />
        <main ref={main} id="main" tabIndex={-1}>
          {children}
          {group.showsUsage && (
            <ClientOnly>
              <Suspense>
                <PageUsage />
              </Suspense>
            </ClientOnly>
          )}
        </main>
        <SiteFooter group={group} year={getYear(site.now)} pages={pages} />
        <ToastHost />
        <Scripts />
      </body>
    </html>
  )
}

/** A bar at the top of the window while the next page is loading. Visible only if that takes longer than a moment. */
const BusyBar = () =>
  useRouterState({ select: ({ isLoading }) => isLoading }) && <div aria-hidden className="busy-bar no-print" />

let isFirstPage = true

/**
 * Moves the focus to the content of a new page, or of a page that could not be loaded, so that screen readers announce it; to
 * the part that the address points to, if it can have the focus.
 */
function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  // Known once the page is shown.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  // Also runs when a failure replaces the page.
  useEffect(() => {
    if (!isFirstPage) {
      main.current?.focus({ preventScroll: true })
      document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true })
    }
    isFirstPage = !pathname
  }, [pathname])
  return main
}
