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

/** A computational mesh over a valley: large triangles on the slopes, small ones along the channel. */
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

/** Twelve floods run by a fast surrogate model. The shading shows where it disagrees with the slow model. */
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

/**
 * The streams that drain a mountainside. The tree grows from its outlet, always to the lowest adjacent cell, so all water finds
 * a way down without pits. A stream's width follows the number of cells it drains.
 */
export const riverNetwork = (): Figure => {
  const random = seededRandom(19)
  const ground = rolling(19, 300, 3)
  const terrain: Terrain = (x, y) => 0.5 * ground(x, y) + (HEIGHT - y) / 900 + Math.abs(x - 640) / 1500
  const nodes: Point[] = Array.from({ length: 2400 }, () => [random() * WIDTH, random() * HEIGHT])
  const mesh = Delaunay.from(nodes.map(([x, y]) => [x, y]))
  const outlet = mesh.find(640, HEIGHT)
  const height = nodes.map(([x, y]) => terrain(x, y))
  const below = new Map([[outlet, outlet]])
  const order = [outlet]
  const edge = new Map([...mesh.neighbors(outlet)].map((node) => [node, outlet]))
  while (edge.size > 0) {
    const [node = 0, from = 0] = [...edge].reduce((low, next) =>
      (height[next[0]] ?? 0) < (height[low[0]] ?? 0) ? next : low,
    )
    edge.delete(node)
    below.set(node, from)
    order.push(node)
    for (const next of mesh.neighbors(node)) if (!below.has(next) && !edge.has(next)) edge.set(next, node)
  }
  const drained = new Map<number, number>()
  for (const node of order.toReversed()) {
    const amount = 1 + (drained.get(node) ?? 0)
    drained.set(node, amount)
    const next = below.get(node) ?? node
    if (next !== node) drained.set(next, (drained.get(next) ?? 0) + amount)
  }
  const streams = order.flatMap((node) => {
    const amount = drained.get(node) ?? 0
    const [from, to] = [nodes[node], nodes[below.get(node) ?? node]]
    if (!from || !to || amount < 3) return []
    return [
      stroke(line([from, to]), mix(WATER, PAPER, ramp(amount, 30, 700)), Math.min(12, 0.6 + Math.sqrt(amount) / 2.6)),
    ]
  })
  return { shade: relief(terrain, 70), lines: streams.join('') }
}

/** A river bank with the marks of past floods. Higher marks are older and rarer. */
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
