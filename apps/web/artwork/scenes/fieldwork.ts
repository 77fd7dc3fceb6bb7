import { smoothPath } from '../contour-path.ts'
import { curve, fade, group, path } from '../svg.ts'
import { points, seededRandom } from '../terrain.ts'
import { box, disc, type Ridge, ridge, ripples, scene } from './stage.ts'

const greenSlope: Ridge = {
  seed: 33,
  base: 940,
  amplitude: 90,
  scale: 1900,
  fill: '#5d7461',
  line: '#46594b',
  contours: 16,
  gap: 44,
  lift: (x) => 560 - x * 0.33,
}

/** A slope with a fresh scar, stakes across it, and the instrument that measures how far they move. */
export function landslideSurvey(): string {
  return scene(
    ['#f3e3c8', '#f8efe0', '#f8efe0'],
    disc(1830, 270, 92, 'fill="#f0b27a"'),
    ridge({ seed: 14, base: 640, amplitude: 330, scale: 900, fill: '#b9c4c3', line: '#a3b1b1' }),
    ridge({ seed: 8, base: 820, amplitude: 300, scale: 1300, fill: '#8fa39c', line: '#7a9088' }),
    ridge(greenSlope),
    scar(),
    stakesAndSight(),
    ridge({ seed: 51, base: 1370, amplitude: 120, scale: 1700, fill: '#2f463f', line: '#3d5850', contours: 5 }),
    group(
      'stroke="#16241f" stroke-width="14" stroke-linecap="round"',
      path('M2000 940L1900 1270M2000 940L2010 1300M2000 940L2110 1260'),
    ),
    box(1950, 830, 100, 110, 'rx="16" fill="#f2c14e"') + disc(1962, 884, 30, 'fill="#16241f"'),
  )
}

function scar(): string {
  const head = points('560,760 600,640 720,570 880,560 1010,620 1070,720')
  const toe = points('1110,850 1290,960 1440,1090 1400,1200 1180,1230 960,1240 800,1200 670,1080 580,920')
  const lobes = [0, 1, 2, 3, 4, 5, 6].map((k) => {
    const [x, y] = [600 + k * 42, 720 + k * 70]
    return curve(
      points(
        `${x},${y} ${x + 120},${y + 48 + k * 6} ${x + 260},${y + 44 + k * 8} ${x + 400 + k * 22},${y - 22 + k * 8}`,
      ),
    )
  })
  return (
    path(smoothPath([...head, ...toe]), 'fill="#c99a5b"') +
    path(lobes.join(''), 'fill="none" stroke="#9d7240" stroke-width="5"') +
    path(curve(head), 'fill="none" stroke="#7d5227" stroke-width="22" stroke-linecap="round"')
  )
}

function stakesAndSight(): string {
  const stakes = points('520,860 680,884 840,906 1000,926 1160,950 1320,972')
  const sight = stakes.map(([x, y]) => `M1940 884L${x} ${y - 50}`)
  const poles = stakes.map(([x, y]) => `M${x} ${y}v-104`)
  const flags = stakes.map(([x, y]) => `M${x} ${y - 104}l58 20-58 20z`)
  return (
    path(sight.join(''), 'stroke="#f8efe0" stroke-width="4" stroke-dasharray="4 18" stroke-linecap="round"') +
    path(poles.join(''), 'stroke="#2b2b26" stroke-width="9"') +
    path(flags.join(''), 'fill="#cf4520"')
  )
}

/** A river in spate under a bridge, a gauge board on the pier and the mark of the last flood. */
export function floodGauge(): string {
  const random = seededRandom(9)
  const rain = Array.from({ length: 90 }, () => `M${Math.round(random() * 2500)} ${Math.round(random() * 760)}l-26 84`)
  const marks = Array.from({ length: 12 }, (_, i) => `M1590 ${340 + i * 62}h${i % 2 ? 56 : 96}v30h-${i % 2 ? 56 : 96}z`)
  const trees = [140, 300, 430, 980, 1130, 2190, 2330].map((x, i) =>
    disc(x, 716 - (i % 3) * 14, 62 + (i % 2) * 22, 'fill="#31505a"'),
  )
  return scene(
    ['#7d93a3', '#a9b9c2', '#c7d0d2'],
    ridge({ seed: 4, base: 640, amplitude: 300, scale: 1000, fill: '#8ba0aa', line: '#7b929d' }),
    ridge({ seed: 27, base: 760, amplitude: 220, scale: 1500, fill: '#5f7c86', line: '#527079', contours: 7 }),
    group('stroke="#e4ebee" stroke-width="4" opacity=".55"', path(rain.join(''))),
    ...trees,
    `${fade('water', '#54788a', '#1d3f57')}<rect y="750" width="2400" height="600" fill="url(#water)"/>`,
    path('M0 90H2400V250H0z', 'fill="#233746"') + path('M0 250H2400V276H0z', 'fill="#182935"'),
    path('M1480 270H1900L1870 330V1140H1510V330z', 'fill="#344b5a"') +
      path('M1800 270H1900L1870 330V1140H1800z', 'fill="#293d4a"'),
    path('M600 270H780L768 320V900H612V320z', 'fill="#3d5666"'),
    box(1570, 310, 170, 830, 'fill="#f7f3e8"') + path(marks.join(''), 'fill="#14293a"'),
    path('M1500 470H1880', 'stroke="#e2562d" stroke-width="16"'),
    path('M1300 1160Q1450 1080 1690 1100T2140 1170Q1900 1240 1690 1240T1300 1160z', 'fill="#2f586f"'),
    path(
      'M1420 1150Q1540 1108 1690 1112T1980 1156M560 900Q690 876 830 902',
      'fill="none" stroke="#cfe2e8" stroke-width="9" stroke-linecap="round"',
    ),
    group('stroke="#9fc0cc" stroke-width="6" stroke-linecap="round" opacity=".75"', path(ripples(6, 775, 1330, 120))),
  )
}

/** A glacier between white peaks, the lake it feeds, and the moraine that holds the lake. */
export function glacierLake(): string {
  const wall = { amplitude: 200, base: 980, contours: 12 }
  const left = (x: number) => 640 * Math.exp(-((x / 860) ** 2)) - 170
  const right = (x: number) => 700 * Math.exp(-(((x - 2400) / 720) ** 2)) - 190
  return scene(
    ['#9cc4dd', '#d5e8ee', '#f0f4ef'],
    ridge({ seed: 19, base: 700, amplitude: 560, scale: 760, fill: '#eef2f2', line: '#b3c7d1', contours: 12, gap: 36 }),
    ice(),
    ridge({ ...wall, seed: 61, scale: 1500, fill: '#6f8793', line: '#5d7682', lift: left }),
    ridge({ ...wall, seed: 62, scale: 1300, fill: '#597280', line: '#49626f', lift: right }),
    `${fade('lake', '#8fd0c9', '#2f8c96')}<path d="M0 920Q600 896 1230 900T2400 920V1350H0z" fill="url(#lake)"/>`,
    path('M1010 985l60-44 90 10 50 34zM1380 1030l34-28 60 8 30 20z', 'fill="#eef7f7"'),
    group('stroke="#e4f5f0" stroke-width="5" stroke-linecap="round" opacity=".7"', path(ripples(15, 930, 1240, 60))),
    ridge({
      seed: 71,
      base: 1300,
      amplitude: 110,
      scale: 1500,
      fill: '#a08a6c',
      line: '#857154',
      contours: 6,
      lift: (x) => x * 0.02,
    }),
    gaugeMast(),
  )
}

/** The glacier: flow bands that draw together towards a front with crevasses. */
function ice(): string {
  const flow = Array.from({ length: 13 }, (_, i) => {
    const [from, to] = [700 + i * 85, 880 + i * 56]
    return curve(points(`${from},596 ${from + 40 - i * 8},670 ${to - 110},740 ${to},920`))
  })
  const crevasses = 'M900 862v60m90-70v70m110-80v80m90-84v84m100-80v76m90-70v70m110-60v60'
  return (
    path('M400 640Q800 500 1230 540T2100 620L1750 930H700z', 'fill="#e3f1f5"') +
    path(flow.join(''), 'fill="none" stroke="#8fb9cc" stroke-width="6"') +
    path('M850 850Q1200 800 1620 850V930H850z', 'fill="#a9d3df"') +
    path(crevasses, 'stroke="#6ea9bd" stroke-width="7"')
  )
}

function gaugeMast(): string {
  const legs = 'M1860 1230V960M1800 1230L1860 1110 1920 1230'
  return (
    path(legs, 'fill="none" stroke="#22343c" stroke-width="14" stroke-linecap="round"') +
    path('M1790 950l150-54v64l-150 54z', 'fill="#22343c"') +
    disc(1860, 880, 24, 'fill="#cf4520"')
  )
}
