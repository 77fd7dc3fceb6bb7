import { useRef, useState } from 'react'

/**
 * Which of a page's forms is open, by the id of its record. `close` answers whether that form was open, and leaves another alone
 * that was opened meanwhile: a save may end after the person has gone on.
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
