import { lazy, Suspense } from 'react'
import { useToastState } from './toasts.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** The mount point for toasts, on every page. The toast code itself loads on pages that may show one. */
export const ToastHost = () => {
  const { isWanted } = useToastState()
  if (!isWanted) return null
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  )
}
