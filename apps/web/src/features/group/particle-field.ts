/** Specification §9, background animation, in CSS pixels. */
export const PARTICLES = { areaOfOne: 15_000, linkLength: 80, repulsionRadius: 100, speed: 0.25 } as const

export type Point = { x: number; y: number }
export type Particle = Point & { vx: number; vy: number }
type Size = { width: number; height: number }

/** About one particle for each 15000 pixels of area, strewn at random. */
export const strewParticles = ({ width, height }: Size, random: () => number): Particle[] =>
  Array.from({ length: Math.round((width * height) / PARTICLES.areaOfOne) }, () => ({
    x: random() * width,
    y: random() * height,
    vx: (random() - 0.5) * 2 * PARTICLES.speed,
    vy: (random() - 0.5) * 2 * PARTICLES.speed,
  }))

/** One step on: particles drift, turn back at the edges and give way to the mouse. Changes the particles in place. */
export const moveParticles = (particles: Particle[], { width, height }: Size, mouse: Point | null): void => {
  for (const particle of particles) {
    particle.x += particle.vx
    particle.y += particle.vy
    if (mouse) repel(particle, mouse)
    if (particle.x < 0 || particle.x > width) particle.vx = -particle.vx
    if (particle.y < 0 || particle.y > height) particle.vy = -particle.vy
    particle.x = Math.min(Math.max(particle.x, 0), width)
    particle.y = Math.min(Math.max(particle.y, 0), height)
  }
}

const repel = (particle: Particle, mouse: Point): void => {
  const dx = particle.x - mouse.x
  const dy = particle.y - mouse.y
  const distance = Math.hypot(dx, dy)
  if (distance === 0 || distance >= PARTICLES.repulsionRadius) return
  const push = (1 - distance / PARTICLES.repulsionRadius) * 2
  particle.x += (dx / distance) * push
  particle.y += (dy / distance) * push
}

/** The pairs that are nearer than 80 pixels, each with its nearness from 0 to 1. */
export const linksBetween = (particles: readonly Particle[]): { from: Point; to: Point; nearness: number }[] =>
  particles.flatMap((from, index) =>
    particles.slice(index + 1).flatMap((to) => {
      const distance = Math.hypot(from.x - to.x, from.y - to.y)
      return distance < PARTICLES.linkLength ? [{ from, to, nearness: 1 - distance / PARTICLES.linkLength }] : []
    }),
  )
