import type { BulkRecord } from '@hazards/schema/bulk.constants'
import type { Preview } from '@hazards/schema/preview'
import { ConfirmButton } from '../../../components/panel/confirm-button.tsx'
import { RowList } from '../../../components/panel/list/row-list.tsx'
import { usePanelMoment } from '../../../components/panel/use-panel-moment.ts'
import { trpc } from '../../../lib/trpc.ts'

type WorkingPreviewsProps = {
  record: BulkRecord
  recordId: string
  /** The link that was just made. */
  except: string
}

/** The preview links of a record that were made before and still work, each to withdraw (records §11). */
export const WorkingPreviews = ({ record, recordId, except }: WorkingPreviewsProps) => {
  const formatMoment = usePanelMoment()
  const utils = trpc.useUtils()
  const { data = [] } = trpc.previews.list.useQuery(undefined, { refetchOnMount: 'always' })
  const withdraw = trpc.previews.withdraw.useMutation({ onSettled: () => utils.previews.list.invalidate() })
  const nameOf = ({ createdBy, createdAt }: Preview) => `the link that ${createdBy} made ${formatMoment(createdAt)}`
  const links = data.filter((each) => each.record === record && each.recordId === recordId && each.id !== except)
  if (links.length === 0) return null
  return (
    <section aria-label="Earlier links" className="mt-6 border-t border-line pt-4">
      <h2 className="font-semibold">Earlier links that still work</h2>
      <RowList items={links} nameOf={nameOf} isDense>
        {(link) => (
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            <p className="text-sm">
              Made by {link.createdBy} {formatMoment(link.createdAt)}, works until {formatMoment(link.expiresAt)}
            </p>
            <ConfirmButton
              label="Withdraw"
              yes="Withdraw"
              name={nameOf(link)}
              question="Withdraw this link? Whoever has it finds nothing there any more."
              done="Preview link withdrawn"
              onYes={() => withdraw.mutateAsync({ id: link.id })}
            />
          </div>
        )}
      </RowList>
    </section>
  )
}
