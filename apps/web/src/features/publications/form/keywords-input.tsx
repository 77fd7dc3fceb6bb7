import { PUBLICATION_LIMITS } from '@hazards/schema/publication.constants'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Tooltip } from '../../../components/panel/tooltip.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'

type KeywordsInputProps = {
  keywords: readonly string[]
  /** Typed text that is not added yet. The form adds it on submit. */
  typed: string
  error?: string
  onKeywords: (keywords: string[]) => void
  onTyped: (typed: string) => void
}

/**
 * Adds keywords one at a time with Enter or the plus button, trimmed and removable. Empty and duplicate ones are ignored
 * (specification §5).
 */
export const KeywordsInput = ({ error, ...props }: KeywordsInputProps) => {
  const { keywords, typed, onTyped } = props
  const { input, announced, add, remove } = useKeywords(props)
  const addOnEnter = (event: KeyboardEvent) => {
    // In some input methods, Enter also confirms a character.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <div className="sm:col-span-6">
      <Field label="Keywords" error={error} hint="One at a time: press Enter or the plus button.">
        {(control) => (
          <div className="flex gap-2">
            <input
              ref={input}
              {...control}
              value={typed}
              maxLength={PUBLICATION_LIMITS.keyword}
              onChange={(event) => onTyped(event.target.value)}
              onKeyDown={addOnEnter}
            />
            <Tooltip words="Add keyword">
              <Button onClick={add} aria-label="Add keyword" className="shrink-0">
                <Plus aria-hidden size={18} />
              </Button>
            </Tooltip>
          </div>
        )}
      </Field>
      <Chips keywords={keywords} onRemove={remove} />
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  )
}

const useKeywords = ({ keywords, typed, onKeywords, onTyped }: Omit<KeywordsInputProps, 'error'>) => {
  const input = useRef<HTMLInputElement>(null)
  const [announced, setAnnounced] = useState('')
  const add = () => {
    const next = withKeyword(keywords, typed)
    if (next.length > keywords.length) setAnnounced(`Added ${next.at(-1)}`)
    onKeywords(next)
    onTyped('')
    input.current?.focus()
  }
  const remove = (keyword: string) => {
    setAnnounced(`Removed ${keyword}`)
    onKeywords(keywords.filter((other) => other !== keyword))
    input.current?.focus()
  }
  return { input, announced, add, remove }
}

const Chips = ({ keywords, onRemove }: { keywords: readonly string[]; onRemove: (keyword: string) => void }) =>
  keywords.length > 0 && (
    <ul className="mt-3 flex flex-wrap gap-2">
      {keywords.map((keyword) => (
        <li
          key={keyword}
          className="flex max-w-full items-center rounded-card bg-grey-tint ps-3 text-sm text-grey-text"
        >
          <span className="min-w-0">{keyword}</span>
          <Tooltip words="Remove keyword">
            <button
              type="button"
              aria-label={`Remove keyword ${keyword}`}
              onClick={() => onRemove(keyword)}
              className="grid size-9 shrink-0 place-items-center"
            >
              <X aria-hidden size={14} />
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  )

/** Adds a keyword, trimmed; empty and duplicate ones are ignored (specification §5, publication form). */
export const withKeyword = (keywords: readonly string[], typed: string): string[] => {
  const keyword = typed.trim()
  return keyword === '' || keywords.includes(keyword) ? [...keywords] : [...keywords, keyword]
}
