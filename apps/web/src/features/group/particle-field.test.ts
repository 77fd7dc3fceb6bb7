import { describe, expect, it } from 'vitest'
import { linksBetween, moveParticles, type Particle, strewParticles } from './particle-field.ts'

const size = { width: 600, height: 500 }
const at = (x: number, y: number): Particle => ({ x, y, vx: 0, vy: 0 })

describe('the background of /projects', () => {
  it('has about one particle per 15000 pixels of area', () => {
    expect(strewParticles(size, Math.random)).toHaveLength(20)
  })

  it('links particles by lines under 80 pixels', () => {
    expect(linksBetween([at(0, 0), at(79, 0), at(0, 80)])).toHaveLength(1)
  })

  it('drives particles away from the mouse within 100 pixels and leaves others alone', () => {
    const [near, far] = [at(350, 250), at(450, 250)]
    moveParticles([near, far], size, { x: 300, y: 250 })
    expect(near.x).toBeGreaterThan(350)
    expect(far.x).toBe(450)
  })

  it('keeps particles within its area', () => {
    const particle = { x: 599, y: 250, vx: 5, vy: 0 }
    moveParticles([particle], size, null)
    expect(particle.x).toBeLessThanOrEqual(600)
    expect(particle.vx).toBe(-5)
  })
})
