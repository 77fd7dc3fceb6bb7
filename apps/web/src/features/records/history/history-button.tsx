import type { RecordKind } from '@hazards/schema/history'
import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { RowButton } from '../../../components/panel/list/row-button.tsx'
import { ModalDialog } from '../../../components/panel/modal-dialog.tsx'
import { lazyPart } from '../../../components/ui/lazy-part.tsx'

const HistoryList = lazyPart(() => import('./history-list.tsx'))

type HistoryButtonProps = { record: RecordKind; id: string; name: string }

/** Opens a record's history, from which earlier states can be restored (records §7). */
export const HistoryButton = ({ record, id, name }: HistoryButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <RowButton icon={History} words="History" aria-label={`History of ${name}`} onClick={() => setIsOpen(true)} />
      <ModalDialog isOpen={isOpen} title="History" description={name} size="wide" onClose={close}>
        <Suspense fallback={<p role="status">Loading...</p>}>
          <HistoryList record={record} id={id} onRestored={close} />
        </Suspense>
      </ModalDialog>
    </>
  )
}
