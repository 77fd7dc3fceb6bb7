import type { BulkRecord } from '@hazards/schema/bulk.constants'
import type { NewPreview, Preview } from '@hazards/schema/preview'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { ConfirmButton } from '../../../components/panel/confirm-button.tsx'
import { RowButton } from '../../../components/panel/list/row-button.tsx'
import { RowList } from '../../../components/panel/list/row-list.tsx'
import { ModalDialog } from '../../../components/panel/modal-dialog.tsx'
import { useAttempt } from '../../../components/panel/use-attempt.ts'
import { Moment, usePanelMoment } from '../../../components/panel/use-panel-moment.ts'
import { Button, buttonClass } from '../../../components/ui/button.tsx'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { useToasts } from '../../../components/ui/toasts.ts'
import { trpc } from '../../../lib/trpc.ts'

type PreviewButtonProps = { record: BulkRecord; id: string; name: string }

/** Makes a link that shows a record as visitors will see it, to open, to pass on or to withdraw (records §11). */
export const PreviewButton = ({ record, id, name }: PreviewButtonProps) => {
  const create = trpc.previews.create.useMutation()
  const [made, setMade] = useState<NewPreview>()
  const make = useAttempt('No preview available right now', async () =>
    setMade(await create.mutateAsync({ record, id })),
  )
  const close = () => setMade(undefined)
  return (
    <>
      <RowButton icon={Eye} words="Preview" aria-label={`Preview ${name}`} onClick={() => void make()} />
      <ModalDialog isOpen={made !== undefined} title="Preview" description={name} size="narrow" onClose={close}>
        {made && (
          <>
            <PreviewLink made={made} onWithdrawn={close} />
            <WorkingPreviews record={record} recordId={id} except={made.id} />
          </>
        )}
      </ModalDialog>
    </>
  )
}

const PreviewLink = ({ made, onWithdrawn }: { made: NewPreview; onWithdrawn: () => void }) => {
  const toast = useToasts()
  const remove = trpc.previews.withdraw.useMutation()
  const withdraw = useAttempt('The link could not be withdrawn', async () => {
    await remove.mutateAsync({ id: made.id })
    toast({ title: 'Preview link withdrawn' })
    onWithdrawn()
  })
  return (
    <div className="grid gap-4">
      <p>
        Whoever has this link sees the page as visitors will see it, until <Moment at={made.expiresAt} />. It will not
        be shown again.
      </p>
      <code className="min-w-0 break-all font-mono text-sm">{made.url}</code>
      <p className="flex flex-wrap gap-3">
        <a href={made.url} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
          Open<span className="sr-only"> the preview in a new tab</span>
        </a>
        <CopyButton text={made.url} label="the link" />
        <Button onClick={() => void withdraw()}>Withdraw</Button>
      </p>
    </div>
  )
}

type WorkingPreviewsProps = {
  record: BulkRecord
  recordId: string
  /** The link that was just made. */
  except: string
}

/** The preview links of a record that were made before and still work, each to withdraw (records §11). */
const WorkingPreviews = ({ record, recordId, except }: WorkingPreviewsProps) => {
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
