import { useEffect, useRef } from 'react'
import { showFirstProblem } from './first-problem.ts'

/**
 * Takes the person to the first field that is wrong after each attempt to send a form.
 *
 * @param form of react-hook-form, whose own `shouldFocusError` is off: it opens nothing that is folded away
 * @returns the ref of the form's element
 */
export const useFocusOnProblem = ({ formState: { submitCount } }: { formState: { submitCount: number } }) => {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0) showFirstProblem(element.current)
  }, [submitCount])
  return element
}
