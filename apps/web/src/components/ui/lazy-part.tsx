import { type ComponentType, lazy, type ReactNode } from 'react'

const NOT_LOADED = (
  <p role="alert" className="border-s-4 border-danger bg-sunken px-4 py-3 text-sm">
    This part could not be loaded. Reload the page.
  </p>
)

/**
 * Like React's `lazy`. But if the code cannot be loaded, such as after a deployment, `message` takes its place until the page is
 * reloaded, and the rest of the page goes on. Trying again would not help: Chrome remembers a failed import.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  message: ReactNode = NOT_LOADED,
) => lazy(() => load().catch(() => ({ default: (_: Props) => message })))
