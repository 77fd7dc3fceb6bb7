import { type ComponentType, lazy, Suspense } from 'react'
import { useToastState } from './toasts.ts'

/** Without its code, such as after a deployment, there are no toasts; the page goes on. */
const ToastRegion = lazy<ComponentType>(() => import('./toast-region.tsx').catch(() => ({ default: () => null })))

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
