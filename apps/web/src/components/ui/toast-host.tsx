import { Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { useToastState } from './toasts.ts'

/** Without its code, such as after a deployment, there are no toasts; the page goes on. */
const ToastRegion = lazyPart(() => import('./toast-region.tsx'), null)

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
