import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'

const NOT_LOADED = (
  <p role="alert" className="border-s-4 border-signal bg-sunken px-4 py-3 text-sm">
    This part could not be loaded. Reload the page.
  </p>
)

/**
 * Like React's `lazy`. But if the code cannot be loaded, such as after a deployment, `message` takes its place, and the rest of
 * the page goes on. The next use tries again. Chrome remembers a failed import until the page is reloaded.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  message: ReactNode = NOT_LOADED,
) => {
  const start = () => lazy(() => load().catch(() => ({ default: NotLoaded })))
  let Part: ComponentType<Props> = start()
  const NotLoaded = () => {
    useEffect(() => {
      // When the message disappears. React's `lazy` loads only once, so the next use needs a new one.
      return () => {
        Part = start()
      }
    }, [])
    return message
  }
  return (props: Props) => <Part {...props} />
}
