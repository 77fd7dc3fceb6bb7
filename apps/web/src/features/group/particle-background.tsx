import { Pause, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../components/ui/button.tsx'
import { type ParticleAnimation, startParticles } from './particle-animation.ts'

/**
 * Specification §2 and §9, /projects: the animated background. It fills the window behind the page and starts when the page is
 * idle.
 */
export const ParticleBackground = ({ isPaused }: { isPaused: boolean }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const animation = useRef<ParticleAnimation>(null)
  const isPausedNow = useRef(isPaused)
  useEffect(() => {
    isPausedNow.current = isPaused
    animation.current?.setPaused(isPaused)
  }, [isPaused])
  useEffect(
    () =>
      whenIdle((signal) => {
        if (!canvas.current) return
        const started = startParticles(canvas.current)
        started.setPaused(isPausedNow.current)
        animation.current = started
        signal.addEventListener('abort', started.stop)
      }),
    [],
  )
  return (
    <div aria-hidden className="no-print pointer-events-none absolute inset-0 -z-10">
      <canvas ref={canvas} className="particles sticky top-0 block h-lvh max-h-full w-full" />
    </div>
  )
}

/** Pauses and resumes the animation. Hidden if nothing moves. */
export const MotionToggle = ({ isPaused, onToggle }: { isPaused: boolean; onToggle: () => void }) => {
  const Icon = isPaused ? Play : Pause
  return (
    <button
      type="button"
      onClick={onToggle}
      className={buttonClass('quiet', 'needs-script no-print -mx-4 motion-reduce:hidden')}
    >
      <Icon aria-hidden size={16} />
      {isPaused ? 'Play animation' : 'Pause animation'}
    </button>
  )
}

/** Runs `work` when the page has loaded and is idle. Returns a function that cancels it. */
const whenIdle = (work: (signal: AbortSignal) => void): (() => void) => {
  const off = new AbortController()
  const { signal } = off
  const begin = () => work(signal)
  const wait = () => {
    if (!('requestIdleCallback' in globalThis)) return begin()
    const id = requestIdleCallback(begin)
    signal.addEventListener('abort', () => cancelIdleCallback(id))
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { signal })
  return () => off.abort()
}
