import type { ContactExportInput } from '@hazards/schema/contact'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAttempt } from '../../components/panel/use-attempt.ts'
import { Button } from '../../components/ui/button.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { trpc } from '../../lib/trpc.ts'

/** Saves the listed messages, in the order of the list, as a spreadsheet file, fetched in parts. */
export const ExportMessages = ({ wanted }: { wanted: Omit<ContactExportInput, 'cursor'> }) => {
  const read = trpc.contact.export.useMutation()
  const [isBusy, setIsBusy] = useState(false)
  const save = useAttempt('Failed to export contact submissions', async () => {
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
        if (cursor === null) saveFile({ fileName: part.fileName, csv: text })
      } while (cursor !== null)
    } finally {
      setIsBusy(false)
    }
  })
  return (
    <Button aria-disabled={isBusy} onClick={save}>
      <Download aria-hidden size={16} />
      {isBusy ? 'Exporting…' : 'Export CSV'}
    </Button>
  )
}
