import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../features/group/text-page.tsx'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn } from '../lib/page-texts.ts'

export const Route = createFileRoute('/accessibility')({
  staticData: { page: { title: 'Accessibility' } },
  loader: ({ context }) => loadTexts(context.utils, 'accessibility'),
  head: ({ match }) => pageHead({ match, description: textsIn(match.context.utils, 'accessibility')?.introduction }),
  component: () => <TextPage title="Accessibility" of="accessibility" />,
})
