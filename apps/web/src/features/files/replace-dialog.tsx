import type { StoredFile } from '@hazards/schema/stored-file'
import { PDF_TYPE } from '@hazards/schema/upload.constants'
import { useState } from 'react'
import { formatCount } from '../../components/panel/list/list-kind.ts'
import { ModalDialog } from '../../components/panel/modal-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { formatReason } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useRefreshRecord } from '../records/history/use-refresh-record.ts'
import { ImageInput } from '../uploads/image-input.tsx'
import { PdfInput } from '../uploads/pdf-input.tsx'

type ReplaceDialogProps = {
  /** The file to replace; the dialog is open while there is one. */
  file: StoredFile | undefined
  name: string
  onClose: () => void
}

/** Uploads another file, and puts it in the place of one in all records that name that (records §6). */
export const ReplaceDialog = ({ file, name, onClose }: ReplaceDialogProps) => (
  <ModalDialog
    isOpen={file !== undefined}
    title={`Replace: ${name}`}
    description="Every record that shows this file then shows the new one. Alternative texts stay: see whether they still fit. Drafts keep the former file."
    size="narrow"
    onClose={onClose}
  >
    {file && <Replacement key={file.id} file={file} onClose={onClose} />}
  </ModalDialog>
)

const Replacement = ({ file, onClose }: { file: StoredFile; onClose: () => void }) => {
  const [url, setUrl] = useState('')
  const [isUploading, setIsUploading] = useState(false)
  const replace = useReplace()
  const run = useSingleFlight(async () => {
    if (await replace(file, url)) onClose()
  })
  const input = { value: url, onChange: setUrl, onBusy: setIsUploading }
  return (
    <div className="grid gap-6">
      {file.type === PDF_TYPE ? (
        <PdfInput isRequired label="New PDF" address={url || undefined} {...input} />
      ) : (
        <ImageInput isRequired label="New picture" {...input} />
      )}
      <p className="flex flex-wrap gap-3">
        <Button look="primary" disabled={url === '' || isUploading} onClick={() => void run()}>
          Replace
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </p>
    </div>
  )
}

/** Returns a function that replaces a file, shows the result with its Undo, and returns whether it succeeded. */
const useReplace = () => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const refresh = useRefreshRecord()
  const call = trpc.uploads.replace.useMutation()
  const send = async (id: string, url: string) => {
    const { records } = await call.mutateAsync({ id, url })
    await Promise.all([utils.uploads.invalidate(), ...records.map(({ record }) => refresh(record))])
    return records.reduce((sum, { count }) => sum + count, 0)
  }
  const takeBack = async (file: StoredFile, url: string) => {
    try {
      await send(idIn(url), file.url)
      toast({ title: 'Undone' })
    } catch (error) {
      toast({ title: 'This could not be undone', description: formatReason(error), variant: 'destructive' })
    }
  }
  return async (file: StoredFile, url: string): Promise<boolean> => {
    try {
      const count = await send(file.id, url)
      const undo = { action: { label: 'Undo', onAction: () => void takeBack(file, url) } }
      toast({ title: `Replaced in ${formatCount(count, { one: 'record', many: 'records' })}`, ...undo })
      return true
    } catch (error) {
      toast({ title: 'The file was not replaced', description: formatReason(error), variant: 'destructive' })
      return false
    }
  }
}

/** Returns the id of an uploaded file, which is its name. */
const idIn = (url: string): string => url.replace(/^.*\/|\.\w+$/g, '')
