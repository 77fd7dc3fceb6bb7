import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { CalendarClock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ModalDialog } from '../../../components/panel/modal-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { lazyPart } from '../../../components/ui/lazy-part.tsx'

const ApproveLaterForm = lazyPart(() => import('./approve-later-form.tsx'))

/** Approves a pending item for a day and time, from which on visitors see it (records §11). */
export const ApproveLater = ({ item }: { item: AdminNewsEvent }) => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button aria-label={`Approve and publish on …: ${item.title}`} onClick={() => setIsOpen(true)}>
        <CalendarClock aria-hidden size={16} />
        Approve and publish on …
      </Button>
      <ModalDialog
        isOpen={isOpen}
        title="Approve and publish on …"
        description={item.title}
        size="wide"
        onClose={close}
      >
        <Suspense fallback={<p role="status">Loading...</p>}>
          <ApproveLaterForm item={item} onDone={close} />
        </Suspense>
      </ModalDialog>
    </>
  )
}
