import { clamp, hill, type Point, ramp, rolling, seededRandom, steps } from '../terrain.ts'
import {
  type Colour,
  chartGround,
  css,
  DEEP_WATER,
  type Figure,
  fill,
  HEIGHT,
  INK,
  label,
  line,
  mix,
  PAPER,
  SAND,
  SIGNAL,
  SLATE,
  scale,
  stroke,
  WATER,
  WIDTH,
} from './raster.ts'

/** Returns a closed band between an upper and a lower line. */
const band = (upper: readonly Point[], lower: readonly Point[]): string => `${line([...upper, ...lower.toReversed()])}Z`

/** Twelve sensors on one slope. The same small slip arrives later and weaker at sensors farther away. */
export const seismicArray = (): Figure => {
  const random = seededRandom(12)
  const traces = Array.from({ length: 12 }, (_, sensor) => {
    const base = 70 + sensor * 49
    const arrival = 330 + Math.abs(sensor - 3.5) * 34
    const strength = 34 / (1 + 0.16 * Math.abs(sensor - 3.5))
    const trace = steps(0, WIDTH, 240).map((x): Point => {
      const since = x - arrival
      const burst = since < 0 ? 0 : Math.sin(since / 11) * Math.exp(-since / 110) * strength
      return [x, base + burst + (random() - 0.5) * (since < 0 || since > 260 ? 1 : 4)]
    })
    return stroke(line(trace), sensor === 3 || sensor === 4 ? SIGNAL : PAPER, 3)
  })
  const scaleBar = stroke('M880,664L1020,664', PAPER, 3) + label(880, 652, '0.1 seconds')
  return { shade: chartGround, lines: traces.join('') + label(160, 56, 'sensor 1') + label(160, 595, '12') + scaleBar }
}

/** Water level at a gauge after rain. Bars of rain hang from the top; the flood rises after them and falls slowly. */
export const hydrograph = (): Figure => {
  const rain = [2, 5, 9, 18, 31, 44, 52, 38, 24, 15, 8, 4, 2, 0, 0, 3, 8, 14, 9, 4, 1, 0, 0, 0]
  const flow = (x: number): number => {
    const rise = (centre: number, width: number, tail: number) => {
      const since = (x - centre) / width
      return since < 0 ? Math.exp(-since * since * 3) : Math.exp(-since / tail)
    }
    return 70 + 330 * rise(470, 150, 1.35) + 90 * rise(900, 110, 1.6)
  }
  const curve = steps(0, WIDTH, 300).map((x): Point => [x, 620 - flow(x)])
  const bars = rain.map(
    (amount, i) => `<rect x="${i * 50 + 8}" y="0" width="34" height="${amount * 3.4}" fill="${css(WATER)}"/>`,
  )
  const gauges = curve.filter((_, i) => i % 12 === 6)
  return {
    shade: chartGround,
    lines: [
      ...bars,
      fill(`${line(curve)}L${WIDTH},${HEIGHT}L0,${HEIGHT}Z`, DEEP_WATER, 0.85),
      stroke(line(curve), PAPER, 6),
      ...gauges.map(
        ([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="${css(INK)}" stroke="${css(SIGNAL)}" stroke-width="5"/>`,
      ),
      label(470, 120, 'rain of each hour', WATER),
      label(600, 330, 'water level'),
    ].join(''),
  }
}

/** Speed of a landslide: the measurements, and a forecast with a widening uncertainty fan. */
export const velocityForecast = (): Figure => {
  const wobble = rolling(71, 60, 3)
  const speed = (x: number) =>
    150 + 230 * Math.exp(-(((x - 300) / 90) ** 2)) + 34 * wobble(x, 0) + 170 * ramp(x, 640, 1150)
  const now = 760
  const measured = steps(0, now, 200).map((x): Point => [x, 610 - speed(x)])
  const ahead = steps(now, WIDTH, 60)
  const fan = (width: number): string =>
    band(
      ahead.map((x): Point => [x, 610 - speed(x) - (x - now) * width]),
      ahead.map((x): Point => [x, 610 - speed(x) + (x - now) * width]),
    )
  return {
    shade: chartGround,
    lines: [
      fill(fan(0.36), SIGNAL, 0.22),
      fill(fan(0.2), SIGNAL, 0.3),
      fill(fan(0.08), SIGNAL, 0.5),
      stroke(line(ahead.map((x): Point => [x, 610 - speed(x)])), SIGNAL, 5, 'stroke-dasharray="2 14"'),
      stroke(line(measured), PAPER, 6),
      stroke(`M${now},40L${now},${HEIGHT}`, SAND, 3, 'stroke-dasharray="10 12"'),
      label(now - 20, 66, 'measured', PAPER, 'text-anchor="end"'),
      label(now + 20, 66, 'forecast, 3 days', SIGNAL),
      ...[0, 2, 3].map((each) => label(160, 620 - 150 * each, `${each}${each === 3 ? ' mm a week' : ''}`, SAND)),
    ].join(''),
  }
}

/** One slope scanned twice. Between the two surfaces lies the ground lost above and deposited below. */
export const lidarProfile = (): Figure => {
  const rough = rolling(6, 70, 4)
  const before = (x: number) => 130 + x * 0.36 + 26 * rough(x, 0)
  const after = (x: number) =>
    before(x) + 74 * hill(420, 0, 210)(x, 0) - 46 * hill(860, 0, 200)(x, 0) + 5 * rough(x * 4, 9)
  const xs = steps(0, WIDTH, 300)
  const first = xs.map((x): Point => [x, before(x)])
  const second = xs.map((x): Point => [x, after(x)])
  const random = seededRandom(3)
  const points = Array.from({ length: 1600 }, () => {
    const x = random() * WIDTH
    return `<circle cx="${x.toFixed(1)}" cy="${(after(x) - random() ** 4 * 46).toFixed(1)}" r="1.9"/>`
  })
  return {
    shade: chartGround,
    lines: [
      fill(`${line(second)}L${WIDTH},${HEIGHT}L0,${HEIGHT}Z`, SLATE, 0.55),
      fill(band(first.slice(0, 165), second.slice(0, 165)), SIGNAL, 0.75),
      fill(band(first.slice(165), second.slice(165)), WATER, 0.75),
      `<g fill="${css(SAND)}" fill-opacity=".8">${points.join('')}</g>`,
      stroke(line(first), PAPER, 3, 'stroke-dasharray="12 12"'),
      stroke(line(second), PAPER, 5),
      label(470, 220, 'lost', SIGNAL),
      label(880, 350, 'gained', WATER),
    ].join(''),
  }
}

/** Floods as bars of their duration, satellite passes as vertical lines. Most short floods fall between two passes. */
export const satellitePasses = (): Figure => {
  const random = seededRandom(40)
  const passes = steps(60, 1140, 7)
  const floods = Array.from({ length: 15 }, (_, row) => {
    const length = 26 + 210 * random() ** 3
    const start = 20 + random() * (WIDTH - length - 40)
    const isSeen = passes.some((pass) => pass >= start && pass <= start + length)
    const shape = `x="${start.toFixed(0)}" y="${46 + row * 40}" width="${length.toFixed(0)}" height="20" rx="10"`
    return isSeen
      ? `<rect ${shape} fill="${css(WATER)}"/>`
      : `<rect ${shape} fill="none" stroke="${css(SIGNAL)}" stroke-width="4"/>`
  })
  return {
    shade: chartGround,
    lines: [
      ...passes.map((x) => stroke(`M${x},0L${x},${HEIGHT}`, PAPER, 3, 'opacity=".75"')),
      ...floods,
      label(252, 664, 'a pass'),
      label(432, 664, 'seen', WATER),
      label(792, 664, 'missed', SIGNAL),
    ].join(''),
  }
}

/** A levee in cross-section: its crest settled in an earthquake, and the flood now stands above it. */
export const settledLevee = (): Figure => {
  const crest = (x: number) => 470 - 210 * ramp(x, 380, 560) + 210 * ramp(x, 680, 880)
  const sag = hill(620, 0, 130)
  const settled = (x: number) => crest(x) + 66 * sag(x, 0)
  const xs = steps(0, WIDTH, 240)
  const bedding = rolling(2, 260, 2)
  const layers = (x: number, y: number) => Math.sin((y + 12 * bedding(x, y)) / 13)
  const earth = scale([64, 56, 50], [104, 88, 66], [140, 118, 84])
  return {
    shade: (x, y) =>
      y > settled(x) ? mix(earth(0.5 + 0.4 * layers(x, y)), INK, clamp((y - 470) / 420, 0, 0.7)) : chartGround(x, y),
    lines: [
      fill(
        band(
          xs.filter((x) => x <= 626).map((x): Point => [x, Math.min(312, settled(x))]),
          xs.filter((x) => x <= 626).map((x): Point => [x, settled(x)]),
        ),
        WATER,
        0.75,
      ),
      stroke('M0,312L628,312', PAPER, 4),
      stroke(
        line(xs.map((x): Point => [x, crest(x)]).filter(([x]) => x > 400 && x < 840)),
        PAPER,
        4,
        'stroke-dasharray="12 12"',
      ),
      stroke(line(xs.map((x): Point => [x, settled(x)])), SAND, 5),
      stroke('M620,180L620,296M596,268L620,298L644,268', SIGNAL, 7),
      label(200, 294, 'flood'),
      label(740, 262, 'as it was built'),
    ].join(''),
  }
}

/** Forty-one alerts, each a column of the people who responded: at once, late, or not at all. */
export const alertAnswers = (): Figure => {
  const random = seededRandom(41)
  const columns = Array.from({ length: 41 }, (_, i) => {
    const acted = Math.round(5 + (i / 41) * 9 + random() * 5)
    const waited = Math.min(Math.round(4 + random() * 6), 21 - acted)
    const part = (from: number, to: number, colour: Colour) =>
      `<rect x="${30 + i * 28}" y="${646 - to * 28}" width="20" height="${(to - from) * 28 - 4}" fill="${css(colour)}"/>`
    return part(0, acted, SIGNAL) + part(acted, acted + waited, SAND) + part(acted + waited, 22, SLATE)
  })
  return { shade: chartGround, lines: columns.join('') }
}

/** Profiles of a mountain range, each drawn over the one behind it. */
export const ridgelines = (): Figure => {
  const rows = Array.from({ length: 16 }, (_, row) => {
    const terrain = rolling(300, 230, 4)
    const base = 160 + row * 33
    const profile = steps(-10, WIDTH + 10, 260).map((x): Point => {
      const envelope = hill(560 + 10 * row, 0, 420)(x, 0)
      return [x, base - 175 * envelope * Math.max(0, terrain(x, row * 40) + 0.42) ** 1.3]
    })
    return (
      fill(`${line(profile)}L${WIDTH},${HEIGHT}L0,${HEIGHT}Z`, INK) +
      stroke(line(profile), row === 9 ? SIGNAL : PAPER, 4)
    )
  })
  return { shade: () => INK, lines: rows.join('') }
}

/** Flow past a bridge pier. Streamlines part around it, and the bed is scoured where they converge. */
export const pierScour = (): Figure => {
  const radius = 92
  const [cx, cy] = [520, 338]
  const flow = (x: number, y: number): Point => {
    const [dx, dy] = [(x - cx) / radius, (y - cy) / radius]
    const square = dx * dx + dy * dy
    const wake = dx > 0 ? 0.6 * Math.exp(-dy * dy * 1.6) * Math.exp(-dx / 5) * Math.sin(dx * 2.1) : 0
    return [1 - (dx * dx - dy * dy) / (square * square), (-2 * dx * dy) / (square * square) + wake]
  }
  const starts = steps(14, HEIGHT - 14, 36)
  const streams = starts.map((start, i) => {
    let [x, y] = [0, start] as Point
    const path: Point[] = [[x, y]]
    for (let step = 0; step < 420 && x < WIDTH; step++) {
      const [u, v] = flow(x, y)
      ;[x, y] = [x + u * 4, y + v * 4]
      if (Math.hypot(x - cx, y - cy) < radius) break
      path.push([x, y])
    }
    return stroke(line(path), i % 6 === 3 ? PAPER : WATER, i % 6 === 3 ? 3.4 : 2.2, 'opacity=".9"')
  })
  const depth = scale(DEEP_WATER, INK, [6, 18, 34])
  return {
    shade: (x, y) => {
      const far = Math.hypot(x - cx, (y - cy) * 1.15) / radius
      const scour = clamp(1.7 - far, 0, 1) + 0.5 * hill(720, 338, 190, 70)(x, y)
      return mix(depth(0.25 + 0.75 * scour), SAND, 0.16 * clamp(2.6 - far, 0, 1))
    },
    lines: `${streams.join('')}<circle cx="${cx}" cy="${cy}" r="${radius - 6}" fill="${css(SLATE)}" stroke="${css(SIGNAL)}" stroke-width="9"/>`,
  }
}
