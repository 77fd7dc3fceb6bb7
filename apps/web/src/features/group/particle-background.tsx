import { useEffect, useRef } from 'react'
import { linksBetween, moveParticles, type Particle, type Point, strewParticles } from './particle-field.ts'

/** Specification §2 and §9, /projects: the animated background; still where the visitor wants less motion. */
export const ParticleBackground = () => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? animate(canvas.current) : undefined), [])
  return <canvas ref={canvas} aria-hidden className="particles no-print pointer-events-none absolute inset-0 -z-10 size-full" />
}

/** Draws into `canvas` until the function that it gives is called. */
const animate = (canvas: HTMLCanvasElement): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  let particles: Particle[] = []
  let mouse: Point | null = null
  let frame = 0
  const size = () => ({ width: canvas.clientWidth, height: canvas.clientHeight })
  const step = () => {
    moveParticles(particles, size(), mouse)
    draw(canvas, particles)
    if (!isStill) frame = requestAnimationFrame(step)
  }
  const restart = () => {
    cancelAnimationFrame(frame)
    fitToScreen(canvas)
    particles = strewParticles(size(), Math.random)
    step()
  }
  const observer = new ResizeObserver(restart)
  observer.observe(canvas)
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      const { left, top } = canvas.getBoundingClientRect()
      mouse = { x: clientX - left, y: clientY - top }
    },
    { signal, passive: true },
  )
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    stop.abort()
  }
}

const fitToScreen = (canvas: HTMLCanvasElement): void => {
  canvas.width = canvas.clientWidth * devicePixelRatio
  canvas.height = canvas.clientHeight * devicePixelRatio
}

const draw = (canvas: HTMLCanvasElement, particles: readonly Particle[]): void => {
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight)
  context.strokeStyle = context.fillStyle = getComputedStyle(canvas).color
  for (const { from, to, nearness } of linksBetween(particles)) {
    context.globalAlpha = nearness * 0.5
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  context.globalAlpha = 0.6
  for (const { x, y } of particles) {
    context.beginPath()
    context.arc(x, y, 1.75, 0, 2 * Math.PI)
    context.fill()
  }
}
