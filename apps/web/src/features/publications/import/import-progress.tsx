import { useEffect, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'

/** Shown if an import takes longer than a second: the elapsed time, and a button to cancel if possible. */
export const ImportProgress = ({ words, onStop }: { words: string; onStop?: () => void }) => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  if (seconds === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span role="status">{words}</span>
      <progress aria-label={words} className="h-2 w-40 accent-signal" />
      <span className="text-ink-soft">{seconds} s</span>
      {onStop && <Button onClick={onStop}>Stop waiting</Button>}
    </div>
  )
}
