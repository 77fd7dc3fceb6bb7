import { useEffect, useRef } from 'react'
import { showFirstProblem } from '../ui/first-problem.ts'

/**
 * Focuses the first invalid field after each attempt to submit a form.
 *
 * @param attempts how often the form was submitted. The `shouldFocusError` of react-hook-form does not open collapsed sections
 * @returns a ref for the form element
 */
export const useFocusOnProblem = (attempts: number) => {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) showFirstProblem(element.current)
  }, [attempts])
  return element
}
