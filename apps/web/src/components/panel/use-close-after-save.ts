import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLatest } from '../../lib/use-latest.ts'

type Closing<Draft extends FieldValues> = {
  form: Pick<UseFormReturn<Draft>, 'getValues' | 'reset'>
  /** Whether the form contains more than its values, such as a running upload. */
  hasMore: boolean
  onSaved: () => void
}

/**
 * Returns a function that closes a form after `sent` was saved. If the form was closed during the save, it closes no other
 * form. If more was typed during the save, the form stays open.
 */
export const useCloseAfterSave = <Draft extends FieldValues>({ form, hasMore, onSaved }: Closing<Draft>) => {
  const isOpen = useRef(false)
  const latest = useLatest(hasMore)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return (sent: Draft): void => {
    if (!isOpen.current) return
    const isAllSaved = !latest.current && JSON.stringify(form.getValues()) === JSON.stringify(sent)
    if (isAllSaved) onSaved()
    else form.reset(sent, { keepValues: true })
  }
}
