import { expect, it } from 'vitest'
import { placeOnWorld, WORLD } from './world.ts'

it('a place lies on the drawing of the world where its degrees say', () => {
  expect(placeOnWorld({ latitude: 80, longitude: 11 })).toEqual({ x: 600, y: 0 })
  expect(placeOnWorld({ latitude: 0, longitude: 0 })).toEqual({ x: 563, y: 333 })
  const [chile, japan] = [
    placeOnWorld({ latitude: -37, longitude: -72 }),
    placeOnWorld({ latitude: 36, longitude: 138 }),
  ]
  expect(chile.x).toBeLessThan(WORLD.width / 2)
  expect(japan.x).toBeGreaterThan(WORLD.width / 2)
  expect(chile.y).toBeGreaterThan(japan.y)
})

it('a place on either side of the edge lies on its own side of the drawing', () => {
  expect(placeOnWorld({ latitude: 66, longitude: -175 }).x).toBeGreaterThan(1150)
  expect(placeOnWorld({ latitude: 66, longitude: -165 }).x).toBeLessThan(50)
})

it('a place in a polar region is at the edge of the drawing', () => {
  expect(placeOnWorld({ latitude: 90, longitude: 11 }).y).toBe(0)
  expect(placeOnWorld({ latitude: -77.8, longitude: 166.7 }).y).toBe(WORLD.height)
})
