import { useEffect } from 'react'

/** Tells whether something unsaved is typed in a form, and that nothing is once the form is closed. */
export const useTellDirty = (isDirty: boolean, onDirty: (isDirty: boolean) => void): void => {
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => () => onDirty(false), [onDirty])
}
