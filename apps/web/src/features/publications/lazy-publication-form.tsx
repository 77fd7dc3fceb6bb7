import { type ComponentProps, lazy, Suspense } from 'react'

const Form = lazy(() => import('./publication-form.tsx'))

/** The form of a publication, which comes with what checks it when it is first opened: the list needs neither. */
export const LazyPublicationForm = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<p role="status">Loading...</p>}>
    <Form {...props} />
  </Suspense>
)
