import { Button } from '../ui/button.tsx'
import { PageTitle } from './page-title.tsx'

/** Shown when a page could not be loaded during client-side navigation: its data, or its code. */
export const Failure = () => (
  <>
    <PageTitle title="This page could not be loaded">
      Either your connection was lost or our server is temporarily unavailable.
    </PageTitle>
    <p className="page">
      <Button look="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </p>
  </>
)
