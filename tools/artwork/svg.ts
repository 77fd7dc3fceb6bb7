import type { Paper } from './contour-path.ts'
import { pair } from './contour-path.ts'
import type { Point } from './terrain.ts'

/** The site's small palette. `day` and `night` are the two colour sets of a theme drawing. */
export const palette = {
  ink: '#0e2a47',
  paper: '#faf7f0',
  signal: '#bf3d17',
  day: { ground: '#f8f3e8', tint: '#c29a58', line: '#16395f', water: '#3f7cac', signal: '#bf3d17' },
  night: { ground: '#10233a', tint: '#9dbbe0', line: '#a9c3de', water: '#5fa3d6', signal: '#ff8257' },
} as const

/** Returns a standalone SVG document. `paper` is in drawing units, two per CSS pixel. */
export function document(paper: Paper, body: string, style = ''): string {
  const { width, height } = paper
  const size = `width="${width / 2}" height="${height / 2}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${style && `<style>${style}</style>`}${body}</svg>\n`
}

export function group(attributes: string, ...children: string[]): string {
  return `<g ${attributes}>${children.join('')}</g>`
}

/** Returns one path per string, for levels that are filled on top of each other. */
export function paths(all: readonly string[]): string {
  return all.map((d) => `<path d="${d}"/>`).join('')
}

export function path(d: string, attributes = ''): string {
  return `<path${attributes && ` ${attributes}`} d="${d}"/>`
}

/** Returns an open or closed polyline as path data, in whole units. */
export function polyline(points: readonly Point[], closed = false): string {
  let [x, y] = [0, 0]
  const data = points.map(([toX, toY], i) => {
    const [dx, dy] = [Math.round(toX) - x, Math.round(toY) - y]
    x += dx
    y += dy
    return `${i === 0 ? 'M' : 'l'}${pair(dx, dy)}`
  })
  return data.join('') + (closed ? 'z' : '')
}

/** Returns path data for a smooth open curve near the given points, starting and ending exactly at the first and last one. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]): Point => [2 * Math.round(x / 2), 2 * Math.round(y / 2)])
  if (!first) return ''
  let data = `M${pair(...first)}`
  for (const [i, [x, y]] of rest.slice(0, -1).entries()) {
    const [nextX, nextY] = rest[i + 1] ?? [x, y]
    const end = i === rest.length - 2 ? ([nextX, nextY] as const) : ([(x + nextX) / 2, (y + nextY) / 2] as const)
    data += `Q${pair(x, y)} ${pair(...end)}`
  }
  return data
}
