import { createNoise2D } from 'simplex-noise'
import {
  clamp,
  distanceToLine,
  hill,
  type Point,
  points,
  ramp,
  rolling,
  seededRandom,
  type Terrain,
} from '../terrain.ts'
import {
  contour,
  css,
  DEEP_WATER,
  type Figure,
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

/**
 * Mountains with sharp ridges and smooth valleys, with heights of about -1 to 1. Each finer layer of noise is 2.4 times lower,
 * not 2 times as in `rolling`, which would look crumpled.
 */
const mountains = (seed: number, width = 560): Terrain => {
  const noise = createNoise2D(seededRandom(seed))
  return (x, y) => {
    const bend = 60 * noise(x / 500 + 40, y / 500)
    let height = 0
    for (let layer = 0, strength = 1, zoom = 1 / width; layer < 6; layer++, strength /= 2.4, zoom *= 2) {
      const value = noise((x + bend) * zoom + layer * 17, (y - bend) * zoom - layer * 31)
      height += strength * (layer < 3 ? 0.62 - Math.abs(value) * 1.25 : value * 0.8)
    }
    return height
  }
}

/** 1 inside a slide that runs from (cx, cy) toward the lower right, 0 outside, with a soft edge. */
const slide = (cx: number, cy: number, length: number, width: number, turn: number, seed: number): Terrain => {
  const edge = rolling(seed, 90, 3)
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  return (x, y) => {
    const along = ((x - cx) * cos + (y - cy) * sin) / length
    const across = ((y - cy) * cos - (x - cx) * sin) / (width * (0.75 + 0.5 * clamp(along, 0, 1)))
    const inside = 1 - Math.hypot((along - 0.5) * 2, across) + 0.16 * edge(x, y)
    return ramp(inside, 0, 0.12)
  }
}

/** A slope with a scarp and a displaced mass below it, coloured by speed. */
export const slowLandslide = (): Figure => {
  const body = slide(430, 170, 520, 150, 32, 5)
  const rough = rolling(91, 46, 3)
  const base = mountains(12)
  const terrain: Terrain = (x, y) => base(x, y) + body(x, y) * (0.05 * rough(x, y) - 0.12)
  const ground = relief(terrain, 72)
  const speed = scale(WATER, SAND, SIGNAL)
  const patches = rolling(44, 180, 2)
  return {
    shade: (x, y) => {
      const inside = body(x, y)
      const value = 0.55 + 0.5 * patches(x, y) - 0.35 * ramp(Math.hypot(x - 640, y - 300), 60, 340)
      return mix(ground(x, y), speed(value), 0.72 * inside)
    },
  }
}

/** Hillshade of bare ground with a head scarp, as in airborne lidar. */
export const scarpHillshade = (): Figure => {
  const body = slide(600, 120, 440, 210, 74, 8)
  const rough = rolling(31, 64, 3)
  const base = mountains(29, 900)
  const slope: Terrain = (x, y) => 0.45 * base(x, y) - y / 420
  const ground = relief((x, y) => slope(x, y) + body(x, y) * (0.045 * rough(x, y) - 0.42), 95)
  return { shade: ground }
}

const FRINGES = scale([44, 78, 138], [66, 150, 172], [205, 186, 118], [206, 96, 72], [112, 66, 128], [44, 78, 138])

/** One radar interferogram. Each colour cycle is half a wavelength of motion; vegetation shows as decorrelation noise. */
export const interferogram = (): Figure => {
  const motion = hill(640, 350, 260, 170, 24)
  const second = hill(900, 190, 130, 110)
  const atmosphere = rolling(3, 520, 3)
  const noise = rolling(17, 5, 2)
  const cover = rolling(23, 210, 4)
  const ground = relief(mountains(51), 90)
  return {
    shade: (x, y) => {
      const decorrelated = ramp(cover(x, y), 0.12, 0.5)
      const phase = 5.4 * motion(x, y) - 2.1 * second(x, y) + 0.55 * atmosphere(x, y) + 1.3 * decorrelated * noise(x, y)
      const cycle = phase - Math.floor(phase)
      return mix(FRINGES(cycle), ground(x, y), 0.26 + 0.3 * decorrelated)
    },
  }
}

/** A lake bed sounded from a boat: depth as shades and contours, with the boat's tracks on top. */
export const bathymetry = (): Figure => {
  const shore = rolling(64, 260, 3)
  const basin = hill(560, 350, 400, 190, -14)
  const bay = hill(820, 300, 170, 120)
  const floor: Terrain = (x, y) => 1.15 * basin(x, y) + 0.45 * bay(x, y) - 0.42 + 0.1 * shore(x, y)
  const heights = mountains(77)
  const ground = relief((x, y) => heights(x, y) - 0.3 * floor(x, y), 76)
  const depth = scale([120, 180, 205], WATER, DEEP_WATER, [8, 30, 62])
  const isobaths = contour(floor, 0.105)
  const tracks = Array.from({ length: 13 }, (_, i): Point[] => [
    [250 + i * 60, 150],
    [190 + i * 60, 560],
  ])
  const onLake = tracks.flatMap(([a, b]) => {
    if (!a || !b) return []
    const along = Array.from(
      { length: 80 },
      (_, i): Point => [a[0] + ((b[0] - a[0]) * i) / 79, a[1] + ((b[1] - a[1]) * i) / 79],
    ).filter(([x, y]) => floor(x, y) > 0.04)
    return along.length > 3 ? [stroke(line(along), PAPER, 1.6, 'stroke-dasharray="1 9" opacity=".75"')] : []
  })
  return {
    shade: (x, y) => {
      const deep = floor(x, y)
      if (deep < 0) return ground(x, y)
      return mix(depth(deep * 1.1), PAPER, 0.38 * isobaths(x, y))
    },
    lines: onLake.join(''),
  }
}

/** Earthquake shaking: bands of intensity around a fault, with a star at the epicentre. */
export const shakingMap = (): Figure => {
  const fault = points('180,560 360,470 520,360 700,300 900,190 1040,130')
  const far = distanceToLine(fault)
  const site = rolling(15, 150, 4)
  const intensity: Terrain = (x, y) => 1.05 - far(x, y) / 460 + 0.12 * site(x, y)
  const bands = scale([58, 92, 128], [92, 140, 150], [176, 178, 128], [222, 156, 82], [214, 88, 54], [128, 32, 44])
  const ground = relief(mountains(9), 76)
  const edges = contour(intensity, 0.125)
  const star = Array.from({ length: 10 }, (_, i): Point => {
    const radius = i % 2 === 0 ? 30 : 12
    const angle = (i * Math.PI) / 5 - Math.PI / 2
    return [560 + radius * Math.cos(angle), 345 + radius * Math.sin(angle)]
  })
  return {
    shade: (x, y) => {
      const level = Math.floor(clamp(intensity(x, y), 0, 0.99) * 8) / 7
      const tinted = mix(ground(x, y), bands(level), 0.6)
      return mix(tinted, PAPER, 0.3 * edges(x, y))
    },
    lines: `${stroke(line(fault), INK, 7)}${stroke(line(fault), PAPER, 3)}<path d="${line(star)}Z" fill="${css(PAPER)}" stroke="${css(INK)}" stroke-width="4"/>`,
  }
}

type Spot = { x: number; y: number; size: number }

/** Returns spots on steep ground. Smaller spots are more frequent, as in landslide inventories. */
const spotsOn = (steepness: Terrain, count: number, seed: number): Spot[] => {
  const random = seededRandom(seed)
  const spots: Spot[] = []
  for (let tries = 0; tries < count * 60 && spots.length < count; tries++) {
    const x = random() * WIDTH
    const y = random() * HEIGHT
    if (random() < steepness(x, y)) spots.push({ x, y, size: 1.6 + 5 * random() ** 6 + 2 * random() ** 3 })
  }
  return spots
}

const getSlope =
  (terrain: Terrain): Terrain =>
  (x, y) =>
    clamp(60 * Math.hypot(terrain(x + 3, y) - terrain(x - 3, y), terrain(x, y + 3) - terrain(x, y - 3)) - 0.28, 0, 1) **
    2

/** A hazard inventory: each event is a dot on the mountains. */
export const hazardInventory = (): Figure => {
  const terrain = mountains(140, 620)
  const dots = spotsOn(getSlope(terrain), 1500, 6)
  return {
    shade: relief(terrain, 78),
    lines: dots
      .map(
        ({ x, y, size }, i) =>
          `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}" fill="${css(i % 4 === 0 ? PAPER : SIGNAL)}" fill-opacity=".85"/>`,
      )
      .join(''),
  }
}

/** Landslides on a rapidly made map: filled where the map shows them, hollow where it missed them. */
export const missedLandslides = (): Figure => {
  const terrain = mountains(88, 640)
  const slides = spotsOn(getSlope(terrain), 130, 21)
  return {
    shade: relief(terrain, 74),
    lines: slides
      .map(({ x, y, size }, i) => {
        const shape = `cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(6 + size * 3.2).toFixed(1)}" ry="${(4 + size * 1.5).toFixed(1)}" transform="rotate(${(i * 47) % 180} ${x.toFixed(0)} ${y.toFixed(0)})"`
        return i % 3 === 0
          ? `<ellipse ${shape} fill="none" stroke="${css(PAPER)}" stroke-width="3.4"/>`
          : `<ellipse ${shape} fill="${css(SIGNAL)}" fill-opacity=".9"/>`
      })
      .join(''),
  }
}

/** A street plan during a flood. Blocks are dry or wet; streets carry the water. */
export const streetFlood = (): Figure => {
  const river = points('-20,130 180,190 380,170 560,260 760,300 960,280 1220,380')
  const bank = distanceToLine(river)
  const ground = rolling(5, 300, 3)
  const level: Terrain = (x, y) => 0.95 - bank(x, y) / 270 - 0.3 * ground(x, y)
  const depth = scale([142, 190, 208], WATER, [42, 108, 160], DEEP_WATER, [8, 36, 72])
  const block = (x: number, y: number): boolean => {
    const u = x * 0.94 + y * 0.34
    const v = y * 0.94 - x * 0.34
    const isStreet = ((u % 96) + 96) % 96 < 17 || ((v % 66) + 66) % 66 < 14
    return !isStreet && bank(x, y) > 44
  }
  return {
    shade: (x, y) => {
      const water = level(x, y)
      if (bank(x, y) < 40) return depth(0.95)
      const dry = block(x, y) ? mix(SLATE, SAND, 0.42) : mix(INK, SLATE, 0.35)
      if (water <= 0) return dry
      return block(x, y) ? mix(dry, depth(water), 0.35) : depth(0.15 + water)
    },
  }
}

/** Rain on a weather radar: a line of cells over a catchment. */
export const radarRainfall = (): Figure => {
  const front = distanceToLine(points('140,40 360,180 560,250 780,330 1010,520 1100,690'))
  const cells = rolling(38, 120, 5)
  const ground = relief(mountains(203), 90)
  const rain = scale([42, 92, 140], [70, 148, 176], [120, 178, 130], [226, 200, 104], [226, 122, 62], [176, 44, 64])
  const cell = 12
  return {
    shade: (x, y) => {
      const px = Math.floor(x / cell) * cell
      const py = Math.floor(y / cell) * cell
      const strength = 0.85 - front(px, py) / 250 + 0.55 * cells(px, py)
      return strength <= 0.06 ? mix(ground(x, y), INK, 0.45) : mix(ground(x, y), rain(strength), 0.78)
    },
  }
}
