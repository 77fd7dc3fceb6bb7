import type { TextFormat } from '@hazards/schema/formatted-text'
import { useEffect } from 'react'
import { FormattedText } from '../../../../components/ui/formatted-text.tsx'
import { formatReason } from '../../../../lib/api-error.ts'
import { trpc } from '../../../../lib/trpc.ts'

/** A text that is being written, as visitors will see it: the server renders it, as it does for them. */
export const FormattedPreview = ({ text, textFormat }: { text: string; textFormat: TextFormat }) => {
  const { data, error, mutate } = trpc.formatting.preview.useMutation()
  useEffect(() => mutate({ text, textFormat }), [mutate, text, textFormat])
  if (error) return <p role="alert">No preview available right now. {formatReason(error)}</p>
  if (!data) return <p role="status">Loading...</p>
  return data.html ? <FormattedText html={data.html} /> : <p className="text-ink-soft">Nothing written yet.</p>
}
