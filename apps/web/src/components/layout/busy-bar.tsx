import { useRouterState } from '@tanstack/react-router'

/** A bar at the top of the window while the next page is loading. Visible only if that takes longer than a moment. */
export const BusyBar = () =>
  useRouterState({ select: ({ isLoading }) => isLoading }) && <div aria-hidden className="busy-bar no-print" />
