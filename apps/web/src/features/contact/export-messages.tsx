import type { ContactExportInput } from '@hazards/schema/contact'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { formatReason } from '../../lib/api-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'

/** Saves the listed messages, in the order of the list, as a spreadsheet file, fetched in parts. */
export const ExportMessages = ({ wanted }: { wanted: Omit<ContactExportInput, 'cursor'> }) => {
  const toast = useToasts()
  const read = trpc.contact.export.useMutation()
  const [isBusy, setIsBusy] = useState(false)
  const save = useSingleFlight(async () => {
    setIsBusy(true)
    try {
      let text = ''
      let cursor: string | null = null
      do {
        const part: { fileName: string; csv: string; nextCursor: string | null } = await read.mutateAsync({
          ...wanted,
          ...(cursor !== null && { cursor }),
        })
        text += part.csv
        cursor = part.nextCursor
        if (cursor === null) saveFile(part.fileName, text)
      } while (cursor !== null)
    } catch (error) {
      toast({ title: 'Failed to export contact submissions', description: formatReason(error), variant: 'destructive' })
    }
    setIsBusy(false)
  })
  return (
    <Button aria-disabled={isBusy} onClick={save}>
      <Download aria-hidden size={16} />
      {isBusy ? 'Exporting…' : 'Export CSV'}
    </Button>
  )
}
