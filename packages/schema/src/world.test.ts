import { expect, it } from 'vitest'
import { projectOnWorld, WORLD } from './world.ts'

it('a place lies on the drawing of the world where its degrees say', () => {
  expect(projectOnWorld({ latitude: 80, longitude: 11 })).toEqual({ x: 600, y: 0 })
  const { x, y } = projectOnWorld({ latitude: 0, longitude: 0 })
  expect([Math.round(x), Math.round(y)]).toEqual([563, 333])
  const [chile, japan] = [
    projectOnWorld({ latitude: -37, longitude: -72 }),
    projectOnWorld({ latitude: 36, longitude: 138 }),
  ]
  expect(chile.x).toBeLessThan(WORLD.width / 2)
  expect(japan.x).toBeGreaterThan(WORLD.width / 2)
  expect(chile.y).toBeGreaterThan(japan.y)
})

it('a place on either side of the edge lies on its own side of the drawing', () => {
  expect(projectOnWorld({ latitude: 66, longitude: -175 }).x).toBeGreaterThan(1150)
  expect(projectOnWorld({ latitude: 66, longitude: -165 }).x).toBeLessThan(50)
})

it('a place in a polar region is at the edge of the drawing', () => {
  expect(projectOnWorld({ latitude: 90, longitude: 11 }).y).toBe(0)
  expect(projectOnWorld({ latitude: -77.8, longitude: 166.7 }).y).toBe(WORLD.height)
})
