import type { RecordKind } from '@hazards/schema/history'
import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ModalDialog } from '../../../components/panel/modal-dialog.tsx'
import { Button, RowLabel } from '../../../components/ui/button.tsx'
import { lazyPart } from '../../../components/ui/lazy-part.tsx'

const HistoryList = lazyPart(() => import('./history-list.tsx'))

type HistoryButtonProps = { record: RecordKind; id: string; name: string }

/** Opens a record's history, from which earlier states can be restored (records §7). */
export const HistoryButton = ({ record, id, name }: HistoryButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button aria-label={`History of ${name}`} onClick={() => setIsOpen(true)}>
        <History aria-hidden size={16} />
        <RowLabel>History</RowLabel>
      </Button>
      <ModalDialog isOpen={isOpen} title="History" description={name} size="wide" onClose={close}>
        <Suspense fallback={<p role="status">Loading...</p>}>
          <HistoryList record={record} id={id} onRestored={close} />
        </Suspense>
      </ModalDialog>
    </>
  )
}
