import { createNoise2D } from 'simplex-noise'

/** Returns the height of a terrain at a point of the drawing: unitless, about -1 to 1. */
export type Terrain = (x: number, y: number) => number

export type Point = readonly [x: number, y: number]

/** Returns a generator of numbers in [0, 1). The sequence for a seed is the same on every machine (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Rolling ground: `octaves` layers of noise. The widest is `scale` units across; each next one is half as wide and high. */
export function rolling(seed: number, scale: number, octaves = 3): Terrain {
  const noise = createNoise2D(seededRandom(seed))
  return (x, y) => {
    let height = 0
    for (let octave = 0; octave < octaves; octave++) {
      const zoom = 2 ** octave / scale
      height += noise(x * zoom + octave * 17, y * zoom - octave * 31) / 2 ** octave
    }
    return height / 1.75
  }
}

/** A smooth hill with height 1 at its center. `turn` rotates its long side clockwise, in degrees. */
export function hill(cx: number, cy: number, rx: number, ry = rx, turn = 0): Terrain {
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  return (x, y) => {
    const along = ((x - cx) * cos + (y - cy) * sin) / rx
    const across = ((y - cy) * cos - (x - cx) * sin) / ry
    return Math.exp(-(along * along + across * across))
  }
}

/** Returns the distance from a point to the nearest segment of an open line, in drawing units. */
export function distanceToLine(line: readonly Point[]): Terrain {
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY
    for (const [i, [bx, by]] of line.entries()) {
      const [ax, ay] = line[Math.max(0, i - 1)] ?? [bx, by]
      const length = (bx - ax) ** 2 + (by - ay) ** 2
      const t = length === 0 ? 0 : clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length, 0, 1)
      nearest = Math.min(nearest, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)))
    }
    return nearest
  }
}

/** Parses points written as `"x,y x,y …"`, for hand-drawn outlines. */
export function points(text: string): Point[] {
  return text.split(' ').map((entry): Point => {
    const [x = 0, y = 0] = entry.split(',').map(Number)
    return [x, y]
  })
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** Returns 0 below `from`, 1 above `to`, and a smooth step between them. */
export function ramp(value: number, from: number, to: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

/** Returns `count` evenly spaced numbers from `from` to `to`, both included. */
export function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
}
