import type { SitePage } from '@hazards/api/contract'
import { createRouter } from '@tanstack/react-router'
import type { FormAnswer } from './lib/form-action.ts'
import type { ApiClient } from './lib/trpc.ts'
import { routeTree } from './routeTree.gen.ts'

// Only a router knows the full path of each route.
const { routesById } = createRouter({ routeTree, context: undefined as never })

const declared = Object.values(routesById).flatMap(({ fullPath, options }) => {
  const page = options.staticData?.page
  return page ? [{ path: fullPath.replaceAll('/$', '/:'), ...page }] : []
})

/** The ids of all routes. The build must not refer to any other route. */
export const routeIds: readonly string[] = Object.keys(routesById)

/** All pages of the site, as declared in their routes' `staticData`. */
export const pages: readonly SitePage[] = declared.map(
  ({ path, query = [], sitemap = true, form, isOneClick = false }) => ({
    path,
    query,
    sitemap,
    form: form !== undefined,
    isOneClick,
  }),
)

/** Runs the form action of the page at `path`. The path's parameters count as fields. @throws Error if the page has no form */
export const submitForm = async (path: string, fields: URLSearchParams, client: ApiClient): Promise<FormAnswer> => {
  const page = findPage(path)
  if (!page?.form) throw new Error(`${path} has no form`)
  const action = await page.form()
  return action(new URLSearchParams([...named(page.path, path), ...fields]), client)
}

const named = (pattern: string, path: string): [string, string][] => {
  const values = path.split('/')
  return pattern.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), values[at] ?? '']] : []))
}

/** Returns the route pattern of a path, for logging. The path itself may contain secrets. */
export const findPattern = (path: string): string => findPage(path)?.path ?? 'a page'

/** Returns the page at a path, as the router chooses it: a fixed path before one with parameters. */
const findPage = (path: string) => {
  const found = declared.filter((page) => isAt(page.path, path))
  return found.find((page) => page.path === path) ?? found[0]
}

const isAt = (pattern: string, path: string): boolean => {
  const [parts, found] = [pattern.split('/'), path.split('/')]
  const isSame = (part: string, at: number) => (part.startsWith(':') ? Boolean(found[at]) : part === found[at])
  return parts.length === found.length && parts.every(isSame)
}
