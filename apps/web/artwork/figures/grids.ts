import { Delaunay } from 'd3-delaunay'
import { clamp, distanceToLine, type Point, points, ramp, rolling, seededRandom, type Terrain } from '../terrain.ts'
import {
  DEEP_WATER,
  type Figure,
  fill,
  HEIGHT,
  INK,
  line,
  mix,
  PAPER,
  relief,
  SAND,
  SIGNAL,
  SLATE,
  scale,
  stroke,
  WATER,
  WIDTH,
} from './raster.ts'

const RIVER = points('-20,420 170,400 330,300 470,330 620,420 780,380 900,250 1060,210 1220,240')

/** A computing mesh over a valley: large triangles on the slopes, small ones along the channel. */
export const refinedMesh = (): Figure => {
  const channel = distanceToLine(RIVER)
  const random = seededRandom(8)
  const nodes: Point[] = [
    [-40, -40],
    [WIDTH + 40, -40],
    [-40, HEIGHT + 40],
    [WIDTH + 40, HEIGHT + 40],
  ]
  for (let tries = 0; tries < 60_000 && nodes.length < 1500; tries++) {
    const x = -30 + random() * (WIDTH + 60)
    const y = -30 + random() * (HEIGHT + 60)
    const apart = 15 + channel(x, y) * 0.27
    if (nodes.every(([a, b]) => Math.hypot(a - x, b - y) > apart)) nodes.push([x, y])
  }
  const { triangles } = Delaunay.from(nodes.map(([x, y]) => [x, y]))
  const depth = scale(SAND, [150, 160, 150], WATER, DEEP_WATER)
  const drawn = Array.from({ length: triangles.length / 3 }, (_, i) => {
    const corners = [0, 1, 2].map((corner): Point => nodes[triangles[i * 3 + corner] ?? 0] ?? [0, 0])
    const x = corners.reduce((sum, [value]) => sum + value, 0) / 3
    const y = corners.reduce((sum, [, value]) => sum + value, 0) / 3
    const wet = clamp(1.15 - channel(x, y) / 105, 0, 1)
    const [red, green, blue] = wet > 0 ? mix(SLATE, depth(wet), 0.4 + wet * 0.6) : mix(INK, SLATE, 0.45)
    return `<path d="${line(corners)}Z" fill="rgb(${red.toFixed(0)},${green.toFixed(0)},${blue.toFixed(0)})"/>`
  })
  return {
    shade: () => INK,
    lines: `<g stroke="rgb(240,233,218)" stroke-opacity=".62" stroke-width="1.5">${drawn.join('')}</g>`,
  }
}

/** Twelve floods that a fast model ran in place of a slow one; where they disagree the shade says so. */
export const surrogateFloods = (): Figure => {
  const channel = distanceToLine(points('-10,120 60,110 110,80 160,96 210,126 270,104 320,60'))
  const ground = rolling(52, 90, 4)
  const extent = scale([150, 190, 200], WATER, DEEP_WATER)
  return {
    shade: (x, y) => {
      const [column, row] = [Math.floor(x / 300), Math.floor(y / 225)]
      const [u, v] = [x - column * 300, y - row * 225]
      if (u < 7 || u > 293 || v < 7 || v > 218) return INK
      const stage = 14 + (column + row * 4) * 7.4
      const level = stage - channel(u, v) - 34 * ground(u, v)
      const doubt = Math.exp(-((level / 9) ** 2))
      const base = level > 0 ? extent(0.2 + level / 70) : mix(SLATE, SAND, 0.3 + 0.25 * ground(u, v))
      return mix(base, SIGNAL, 0.85 * doubt)
    },
  }
}

/** The streams that drain a mountain side: water follows the steepest way, and joins. */
export const riverNetwork = (): Figure => {
  const tilt = rolling(19, 240, 3)
  const terrain: Terrain = (x, y) => 0.07 * tilt(x, y) + (HEIGHT - y) / 420 + Math.abs(x - 600) / 1100
  const cell = 10
  const [columns, rows] = [WIDTH / cell, Math.ceil(HEIGHT / cell)]
  const height = (i: number) => terrain((i % columns) * cell, Math.floor(i / columns) * cell)
  const next = (i: number): number => {
    const [x, y] = [i % columns, Math.floor(i / columns)]
    let best = i
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      const [a, b] = [x + dx, y + dy]
      if (a < 0 || b < 0 || a >= columns || b >= rows) continue
      const other = b * columns + a
      if (height(other) < height(best)) best = other
    }
    return best
  }
  const cells = Array.from({ length: columns * rows }, (_, i) => i).sort((a, b) => height(b) - height(a))
  const water = new Float64Array(columns * rows).fill(1)
  const streams = cells.flatMap((i) => {
    const to = next(i)
    const amount = water[i] ?? 0
    if (to !== i) water[to] = (water[to] ?? 0) + amount
    if (to === i || amount < 14) return []
    const at = (index: number): Point => [(index % columns) * cell, Math.floor(index / columns) * cell]
    return [
      stroke(line([at(i), at(to)]), mix(WATER, PAPER, ramp(amount, 20, 300)), Math.min(11, 1 + Math.sqrt(amount) / 3)),
    ]
  })
  return { shade: relief(terrain, 260), lines: streams.join('') }
}

/** A bank with the marks of past floods: the higher the mark, the older and the rarer. */
export const floodMarks = (): Figure => {
  const rough = rolling(66, 24, 3)
  const tones = rolling(4, 150, 2)
  const marks = [120, 205, 262, 318, 340, 402, 428]
  const stone: Figure['shade'] = (x, y) => {
    const row = Math.floor(y / 62)
    const shift = (row % 2) * 70 + (row % 3) * 24
    const joint = Math.min((((x + shift) % 150) + 150) % 150, ((y % 62) + 62) % 62)
    const tone = mix(
      SLATE,
      SAND,
      0.34 + 0.22 * rough(x, y) + 0.12 * tones(Math.floor((x + shift) / 150) * 150, row * 62),
    )
    return joint < 5 ? mix(tone, INK, 0.7) : tone
  }
  const waves = Array.from({ length: 61 }, (_, i): Point => [i * 20, 520 + 7 * Math.sin(i / 2.2)])
  return {
    shade: (x, y) => (y > 440 ? mix(stone(x, y), INK, 0.25 + ramp(y, 440, 675) * 0.4) : stone(x, y)),
    lines: [
      ...marks.map((y, i) =>
        stroke(`M${300 - i * 12},${y}L${900 + i * 12},${y}`, i === 0 ? SIGNAL : PAPER, i === 0 ? 11 : 5),
      ),
      fill(`${line(waves)}L${WIDTH},${HEIGHT}L0,${HEIGHT}Z`, DEEP_WATER, 0.86),
      stroke(line(waves), WATER, 4),
    ].join(''),
  }
}
