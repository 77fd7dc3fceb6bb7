import { useEffect, useRef } from 'react'
import { showFirstProblem } from '../ui/first-problem.ts'

/**
 * Focuses the first invalid field after each attempt to submit a form.
 *
 * @param form the react-hook-form form. Its own `shouldFocusError` is off, because it does not open collapsed sections
 * @returns a ref for the form element
 */
export const useFocusOnProblem = ({ formState: { submitCount } }: { formState: { submitCount: number } }) => {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0) showFirstProblem(element.current)
  }, [submitCount])
  return element
}
