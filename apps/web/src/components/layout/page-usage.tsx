import { useRouterState } from '@tanstack/react-router'
import { isRecordPage } from '../../lib/record-match.ts'
import { trpc } from '../../lib/trpc.ts'

/** How often the record of this page was viewed and downloaded: asked for by the browser alone, so that pages stay cached. */
export const PageUsage = () => {
  const path = useRouterState({
    select: ({ matches, resolvedLocation }) => (isRecordPage(matches.at(-1)) ? resolvedLocation?.pathname : undefined),
  })
  const { data } = trpc.usage.ofPage.useQuery({ path: path ?? '' }, { enabled: path !== undefined, retry: false })
  if (!data) return null
  const { views, downloads } = data
  return (
    <p className="page no-print pb-8 text-sm text-ink-soft">
      Viewed {times(views)}
      {downloads > 0 && `, downloaded ${times(downloads)}`}
    </p>
  )
}

const times = (number: number) => (number === 1 ? 'once' : `${number.toLocaleString('en')} times`)
