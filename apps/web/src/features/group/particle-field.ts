/** Specification §9, background animation. Lengths in CSS pixels, speed in CSS pixels per step. */
const PARTICLES = {
  areaOfOne: 15_000,
  linkLength: 80,
  repulsionRadius: 100,
  repulsionSpeed: 2,
  speed: 0.25,
  /** Duration of a step, in milliseconds. */
  step: 1000 / 60,
  /** Maximum steps per frame, so that particles do not jump after a pause. */
  stepsAtOnce: 4,
} as const

export type Point = { x: number; y: number }
export type Particle = Point & { vx: number; vy: number }
export type Link = { from: Point; to: Point; nearness: number }
type Size = { width: number; height: number }

/** Specification §9: about one particle per 15000 pixels of area, at random positions. `random` returns 0 to 1. */
export const scatterParticles = ({ width, height }: Size, random: () => number): Particle[] =>
  Array.from({ length: Math.round((width * height) / PARTICLES.areaOfOne) }, () => ({
    x: random() * width,
    y: random() * height,
    vx: (random() - 0.5) * 2 * PARTICLES.speed,
    vy: (random() - 0.5) * 2 * PARTICLES.speed,
  }))

/** Converts a duration in milliseconds to steps, so that the speed does not depend on the frame rate. */
export const stepsIn = (milliseconds: number): number => Math.min(milliseconds / PARTICLES.step, PARTICLES.stepsAtOnce)

/**
 * Moves the particles in place by `steps`. They drift, bounce off the edges and avoid the mouse within 100 pixels
 * (specification §9).
 */
export const moveParticles = (particles: Particle[], size: Size, mouse: Point | null, steps = 1): void => {
  for (const particle of particles) {
    particle.x += particle.vx * steps
    particle.y += particle.vy * steps
    if (mouse) repel(particle, mouse, steps)
    if (particle.x < 0 || particle.x > size.width) particle.vx = -particle.vx
    if (particle.y < 0 || particle.y > size.height) particle.vy = -particle.vy
    particle.x = Math.min(Math.max(particle.x, 0), size.width)
    particle.y = Math.min(Math.max(particle.y, 0), size.height)
  }
}

const repel = (particle: Particle, mouse: Point, steps: number): void => {
  const dx = particle.x - mouse.x
  const dy = particle.y - mouse.y
  const distance = Math.hypot(dx, dy)
  if (distance === 0 || distance >= PARTICLES.repulsionRadius) return
  const push = (1 - distance / PARTICLES.repulsionRadius) * PARTICLES.repulsionSpeed * steps
  particle.x += (dx / distance) * push
  particle.y += (dy / distance) * push
}

/** Returns the pairs closer than 80 pixels (specification §9), each with its nearness from 0 to 1. */
export const linksBetween = (particles: readonly Particle[]): Link[] => {
  const links: Link[] = []
  for (const [index, from] of particles.entries()) {
    for (let other = index + 1; other < particles.length; other++) {
      const to = particles[other]
      if (!to || Math.abs(from.x - to.x) >= PARTICLES.linkLength) continue
      const distance = Math.hypot(from.x - to.x, from.y - to.y)
      if (distance < PARTICLES.linkLength) links.push({ from, to, nearness: 1 - distance / PARTICLES.linkLength })
    }
  }
  return links
}
