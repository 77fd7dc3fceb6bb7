import { useEffect, useRef } from 'react'
import type { FormAnswer } from '../../lib/form-action.ts'
import { showInMiddle } from './first-problem.ts'

/** The answer to a form, next to its button or above its fields. Except with invalid fields, it is what the visitor looks at next. */
export const FormNote = ({ answer }: { answer: FormAnswer }) => {
  const { outcome, note, link } = answer
  const element = useRef<HTMLParagraphElement>(null)
  // Another answer may have the same words.
  useEffect(() => {
    if (answer.outcome !== 'incomplete' && element.current) showInMiddle(element.current)
  }, [answer])
  return (
    <p
      ref={element}
      role="status"
      tabIndex={-1}
      className={`border-s-4 bg-sunken px-5 py-4 text-sm col-span-full ${outcome === 'sent' ? 'border-green-text' : 'border-danger'}`}
    >
      {note}
      {link && (
        <>
          {' '}
          <a href={link} className="font-semibold break-all">
            {link}
          </a>
        </>
      )}
    </p>
  )
}
