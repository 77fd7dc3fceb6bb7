import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { PageTitle } from './page-title.tsx'

/** Shown when a page's data could not be loaded during client-side navigation. */
export const Failure = () => {
  const router = useRouter()
  return (
    <>
      <PageTitle title="This page could not be loaded">
        Either your connection was lost or our server is temporarily unavailable.
      </PageTitle>
      <p className="page">
        <Button look="primary" onClick={() => router.invalidate()}>
          Try again
        </Button>
      </p>
    </>
  )
}
