import { useId, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'

/** Longer messages are collapsed at first. */
const LONG = { characters: 700, lines: 8 }

/** A visitor's message with its line breaks. A long one is collapsed. */
export const MessageText = ({ text }: { text: string }) => {
  const id = useId()
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p id={id} className={`max-w-measure whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-6' : ''}`}>
        {text}
      </p>
      {isLong && (
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-ms-4"
        >
          {isOpen ? 'Show less' : 'Show the whole message'}
        </Button>
      )}
    </>
  )
}
