import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../features/group/text-page.tsx'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn } from '../lib/page-texts.ts'

export const Route = createFileRoute('/imprint')({
  staticData: { page: { title: 'Imprint' } },
  loader: ({ context }) => loadTexts(context.utils, 'imprint'),
  head: ({ match }) => pageHead({ match, description: textsIn(match.context.utils, 'imprint')?.introduction }),
  component: () => <TextPage title="Imprint" of="imprint" />,
})
