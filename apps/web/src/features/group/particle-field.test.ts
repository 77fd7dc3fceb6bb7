import { describe, expect, it } from 'vitest'
import { linksBetween, moveParticles, type Particle, scatterParticles, stepsIn } from './particle-field.ts'

const size = { width: 600, height: 500 }
const at = (x: number, y: number): Particle => ({ x, y, vx: 0, vy: 0 })

describe('the background of /projects', () => {
  it('has about one particle per 15000 pixels of area', () => {
    expect(scatterParticles(size, Math.random)).toHaveLength(20)
    expect(scatterParticles({ width: 1440, height: 900 }, Math.random)).toHaveLength(86)
    expect(scatterParticles({ width: 0, height: 0 }, Math.random)).toEqual([])
  })

  it('strews its particles over the whole area', () => {
    for (const { x, y } of scatterParticles(size, Math.random)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(size.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(size.height)
    }
  })

  it('links particles by lines under 80 pixels, the stronger the nearer they are', () => {
    const links = linksBetween([at(0, 0), at(79, 0), at(0, 80), at(0, 20)])
    expect(links.map(({ from, to }) => [from, to])).toEqual([
      [at(0, 0), at(79, 0)],
      [at(0, 0), at(0, 20)],
      [at(0, 80), at(0, 20)],
    ])
    const [far, near, between] = links.map(({ nearness }) => nearness)
    expect(far).toBeCloseTo(1 / 80, 9)
    expect(near).toBeCloseTo(3 / 4, 9)
    expect(between).toBeCloseTo(1 / 4, 9)
  })

  it('drives particles away from the mouse within 100 pixels and leaves others alone', () => {
    const [near, far] = [at(350, 250), at(400, 250)]
    moveParticles([near, far], size, { x: 300, y: 250 })
    expect(near.x).toBeGreaterThan(350)
    expect(near.y).toBe(250)
    expect(far).toEqual(at(400, 250))
  })

  it('leaves a particle just under the mouse where it is', () => {
    const particle = at(300, 250)
    moveParticles([particle], size, { x: 300, y: 250 })
    expect(particle).toEqual(at(300, 250))
  })

  it('keeps particles within its area', () => {
    const particle = { x: 599, y: 250, vx: 5, vy: 0 }
    moveParticles([particle], size, null)
    expect(particle).toEqual({ x: 600, y: 250, vx: -5, vy: 0 })
  })

  it('moves as fast on a screen of 120 pictures a second as on one of 60', () => {
    const [slow, fast] = [
      { ...at(100, 100), vx: 0.2 },
      { ...at(100, 100), vx: 0.2 },
    ]
    moveParticles([slow], size, null, stepsIn(1000 / 60))
    for (const _ of [1, 2]) moveParticles([fast], size, null, stepsIn(1000 / 120))
    expect(fast.x).toBeCloseTo(slow.x, 9)
  })

  it('does not leap after a pause', () => {
    expect(stepsIn(60_000)).toBe(4)
  })
})
