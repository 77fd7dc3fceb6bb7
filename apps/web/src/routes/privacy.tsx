import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../features/group/text-page.tsx'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn } from '../lib/page-texts.ts'

export const Route = createFileRoute('/privacy')({
  staticData: { page: { title: 'Privacy' } },
  loader: ({ context }) => loadTexts(context.utils, 'privacy'),
  head: ({ match }) => pageHead({ match, description: textsIn(match.context.utils, 'privacy')?.introduction }),
  component: () => <TextPage title="Privacy" of="privacy" />,
})
