import { useRef, useState } from 'react'

/**
 * Tracks which form of a page is open, by record id. `close` returns whether that form was open, and does not close another
 * form: a save may finish after the user has opened the next one.
 */
export const useOpenForm = () => {
  const [open, setOpen] = useState<string>()
  const current = useRef<string>(undefined)
  const show = (form: string | undefined) => {
    current.current = form
    setOpen(form)
  }
  const close = (form: string): boolean => {
    const isOpen = current.current === form
    if (isOpen) show(undefined)
    return isOpen
  }
  return { open, show, close }
}
