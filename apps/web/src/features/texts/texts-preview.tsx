import type { TextPage } from '@hazards/schema/texts'
import { TEXTS } from '@hazards/schema/texts'
import { useState } from 'react'
import { ModalDialog } from '../../components/panel/modal-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { sessionHeader } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'

type TextsPreviewProps = {
  page: TextPage
  /** Returns the typed texts, or undefined after showing what is wrong. */
  read: () => Promise<Record<string, unknown> | undefined>
}

/** Previews the real page with the typed texts before they are saved (records §5). */
export const TextsPreview = ({ page, read }: TextsPreviewProps) => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const [html, setHtml] = useState<string>()
  const show = async () => {
    const typed = await read()
    if (!typed) return
    try {
      setHtml(await readPreview(page, typed))
    } catch {
      // Reports the end of the session, which is not noticed in a request that is no call.
      void utils.auth.status.fetch(undefined, { staleTime: 0 }).catch(() => undefined)
      toast({
        title: 'No preview available right now',
        description: 'Please try again in a moment.',
        variant: 'destructive',
      })
    }
  }
  return (
    <>
      <Button onClick={() => void show()}>Preview</Button>
      <ModalDialog
        isOpen={html !== undefined}
        title={`Preview: ${TEXTS[page].name}`}
        description={`Not saved yet. ${TEXTS[page].path ? 'Visitors still see the page' : 'Mails are still sent'} as before.`}
        size="wide"
        onClose={() => setHtml(undefined)}
      >
        {/* Sandboxed without scripts: the preview is only for reading. */}
        <iframe
          srcDoc={html}
          sandbox="allow-same-origin"
          title={`Preview of ${TEXTS[page].path ?? TEXTS[page].name}`}
          className="h-[70vh] w-full rounded-card border border-line"
        />
      </ModalDialog>
    </>
  )
}

const readPreview = async (page: TextPage, typed: Record<string, unknown>): Promise<string> => {
  const answer = await fetch(`/admin/preview/${page}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sessionHeader({}) },
    body: JSON.stringify(typed),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.text()
}
