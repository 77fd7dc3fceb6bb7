import { useEffect } from 'react'

/** Reports whether a form has unsaved input, and false when the form unmounts. */
export const useReportDirty = (isDirty: boolean, onDirty: (isDirty: boolean) => void): void => {
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => () => onDirty(false), [onDirty])
}
