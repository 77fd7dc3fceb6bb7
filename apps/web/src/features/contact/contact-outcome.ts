import type { ToastContent } from '../../components/ui/toasts.ts'

type Outcome = {
  /** Whether the message reached the group in one way at least: then the form is emptied. */
  isSent: boolean
  toast: ToastContent
  /** What the form itself adds. */
  note?: string | undefined
}

const SENT: ToastContent = {
  title: 'Message sent successfully!',
  description: "We'll get back to you as soon as possible.",
}

/** What the visitor is told after the mail and the save, which went out together (specification §8, contact form). */
export const contactOutcome = ({ isMailed, isSaved }: { isMailed: boolean; isSaved: boolean }): Outcome => {
  if (isSaved) return { isSent: true, toast: SENT }
  if (isMailed) {
    return { isSent: true, toast: SENT, note: 'Partial success - please contact us directly if needed.' }
  }
  return {
    isSent: false,
    toast: { title: 'Error sending message', description: 'Please try again later.', variant: 'destructive' },
  }
}
