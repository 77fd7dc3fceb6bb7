import { lazy, Suspense } from 'react'
import { useToastState } from './toasts.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** The place of messages on every page. What shows them is loaded on pages that may have something to say. */
export const ToastHost = () => {
  const { isWanted } = useToastState()
  if (!isWanted) return null
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
}
