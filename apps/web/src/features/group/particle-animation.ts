import {
  type Link,
  linksBetween,
  moveParticles,
  type Particle,
  type Point,
  scatterParticles,
  stepsIn,
} from './particle-field.ts'

export type ParticleAnimation = {
  setPaused: (isPaused: boolean) => void
  stop: () => void
}

/** Minimum time per frame, in milliseconds. About thirty frames per second are enough for a slow drift, at half the cost. */
const SHORTEST_FRAME = 30
/** Links are drawn at four opacities, with one stroke for each. */
const STRENGTHS = [0.25, 0.5, 0.75, 1] as const
const SHARPEST = 2

/**
 * Draws particles into `canvas` (specification §2 and §9, /projects). Draws a still image if the visitor prefers reduced
 * motion. Stops while paused, out of view or in a hidden tab.
 */
export const startParticles = (canvas: HTMLCanvasElement): ParticleAnimation => {
  const end = new AbortController()
  const mouse = trackMouse(canvas, end.signal)
  let particles: Particle[] = []
  let isPaused = false
  let mayMove = false
  let frame = 0
  let last = 0

  const size = () => ({ width: canvas.clientWidth, height: canvas.clientHeight })
  const step = (now: number) => {
    frame = requestAnimationFrame(step)
    if (now - last < SHORTEST_FRAME) return
    moveParticles(particles, size(), mouse(), stepsIn(now - last))
    last = now
    draw(canvas, particles)
  }
  const startOrStop = () => {
    const isMoving = mayMove && !isPaused
    cancelAnimationFrame(frame)
    canvas.dataset.state = isMoving ? 'moving' : 'still'
    if (isMoving) frame = requestAnimationFrame(step)
  }
  const room = new ResizeObserver(() => {
    fitToScreen(canvas)
    particles = scatterParticles(size(), Math.random)
    draw(canvas, particles)
  })
  room.observe(canvas)
  watchMotion(canvas, end.signal, (may) => {
    mayMove = may
    startOrStop()
    draw(canvas, particles)
  })
  end.signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    room.disconnect()
  })
  return {
    setPaused: (paused) => {
      isPaused = paused
      startOrStop()
    },
    stop: () => end.abort(),
  }
}

/** Calls `onChange` with whether `canvas` may animate, now and whenever that or the colors may have changed. */
const watchMotion = (canvas: HTMLCanvasElement, signal: AbortSignal, onChange: (mayMove: boolean) => void): void => {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let isInView = false
  const tell = () => onChange(isInView && !lessMotion.matches && !document.hidden)
  const view = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? false
    tell()
  })
  view.observe(canvas)
  document.addEventListener('visibilitychange', tell, { signal })
  lessMotion.addEventListener('change', tell, { signal })
  dark.addEventListener('change', tell, { signal })
  signal.addEventListener('abort', () => view.disconnect())
}

/** Returns a function that gives the mouse position on the canvas, or null. Touch input is ignored. */
const trackMouse = (canvas: HTMLCanvasElement, signal: AbortSignal): (() => Point | null) => {
  let place: Point | null = null
  const options = { signal, passive: true }
  const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect()
    place = pointerType === 'mouse' ? { x: clientX - left, y: clientY - top } : null
  }
  const forget = () => {
    place = null
  }
  addEventListener('pointermove', follow, options)
  document.documentElement.addEventListener('pointerleave', forget, options)
  return () => place
}

const sharpness = (): number => Math.min(devicePixelRatio, SHARPEST)

const fitToScreen = (canvas: HTMLCanvasElement): void => {
  canvas.width = canvas.clientWidth * sharpness()
  canvas.height = canvas.clientHeight * sharpness()
}

const draw = (canvas: HTMLCanvasElement, particles: readonly Particle[]): void => {
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(sharpness(), 0, 0, sharpness(), 0, 0)
  context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight)
  context.strokeStyle = context.fillStyle = getComputedStyle(canvas).color
  const links = linksBetween(particles)
  for (const strength of STRENGTHS) {
    context.globalAlpha = strength
    context.stroke(drawLines(links, strength))
  }
  context.globalAlpha = 1
  context.fill(drawDots(particles))
}

const drawLines = (links: readonly Link[], strength: number): Path2D => {
  const lines = new Path2D()
  for (const { from, to, nearness } of links) {
    if (nearness > strength || nearness <= strength - STRENGTHS[0]) continue
    lines.moveTo(from.x, from.y)
    lines.lineTo(to.x, to.y)
  }
  return lines
}

const drawDots = (particles: readonly Particle[]): Path2D => {
  const dots = new Path2D()
  for (const { x, y } of particles) {
    dots.moveTo(x, y)
    dots.arc(x, y, 2, 0, 2 * Math.PI)
  }
  return dots
}
