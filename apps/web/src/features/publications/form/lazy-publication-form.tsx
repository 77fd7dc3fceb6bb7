import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../components/ui/lazy-part.tsx'

const Form = lazyPart(() => import('./publication-form.tsx'))

/** Loads the publication form and its validation when it is first opened. The list needs neither. */
export const LazyPublicationForm = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<p role="status">Loading...</p>}>
    <Form {...props} />
  </Suspense>
)
