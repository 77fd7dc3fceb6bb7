import type { Figures } from './report.ts'

const WIDTH = 720
const HEIGHT = 400
const PLOT = { left: 70, right: 700, top: 40, bottom: 340 }
const SIZES = [100, 1_000, 10_000, 100_000]
const COSTS = [0.01, 0.1, 1, 10, 100]

type Line = { label: string; colour: string; points: [size: number, milliseconds: number][] }

/** Draws the cost of a response against the number of publications, on two logarithmic axes, as an SVG. */
export const drawPlot = ({ sizes, search }: Figures): string => {
  const lines: Line[] = [
    {
      label: 'Publications page from memory (processor time)',
      colour: '#1f6f5c',
      points: [...sizes].map(([size, { cpuMicroseconds }]) => [size, cpuMicroseconds / 1000]),
    },
    {
      label: 'first page of a search (median)',
      colour: '#1d4f8c',
      points: [...search].map(([size, { text }]) => [size, text.median]),
    },
    {
      label: 'first page of a search (95th of 100)',
      colour: '#b4531f',
      points: [...search].map(([size, { text }]) => [size, text.p95]),
    },
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13">
<title>What an answer costs against the number of publications</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fdfcf8"/>
${axes()}
${target()}
${lines.map(line).join('\n')}
</svg>
`
}

const x = (size: number) => PLOT.left + (Math.log10(size / 100) / 3) * (PLOT.right - PLOT.left)
const y = (milliseconds: number) => PLOT.bottom - (Math.log10(milliseconds / 0.01) / 4) * (PLOT.bottom - PLOT.top)
const round = (value: number) => Math.round(value * 10) / 10

const axes = () =>
  [
    ...COSTS.map(
      (cost) =>
        `<path d="M${PLOT.left} ${round(y(cost))}H${PLOT.right}" stroke="#ddd8cc"/><text x="${PLOT.left - 8}" y="${round(y(cost)) + 4}" text-anchor="end" fill="#444">${cost} ms</text>`,
    ),
    ...SIZES.map(
      (size) =>
        `<path d="M${round(x(size))} ${PLOT.bottom}v5" stroke="#444"/><text x="${round(x(size))}" y="${PLOT.bottom + 20}" text-anchor="middle" fill="#444">${size.toLocaleString('en-US')}</text>`,
    ),
    `<path d="M${PLOT.left} ${PLOT.top}V${PLOT.bottom}H${PLOT.right}" fill="none" stroke="#444"/>`,
    `<text x="${(PLOT.left + PLOT.right) / 2}" y="${PLOT.bottom + 44}" text-anchor="middle" fill="#222">publications</text>`,
  ].join('\n')

const target = () =>
  `<path d="M${PLOT.left} ${round(y(20))}H${PLOT.right}" stroke="#888" stroke-dasharray="5 4"/><text x="${PLOT.left + 8}" y="${round(y(20)) - 6}" fill="#666">target of a search: 20 ms</text>`

const line = ({ label, colour, points }: Line, index: number) => {
  const at = points.map(([size, cost]) => `${round(x(size))} ${round(y(cost))}`)
  const dots = points.map(
    ([size, cost]) => `<circle cx="${round(x(size))}" cy="${round(y(cost))}" r="3.5" fill="${colour}"/>`,
  )
  const legend = PLOT.left + 8 + index * 230
  return `<path d="M${at.join('L')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}
<circle cx="${legend}" cy="18" r="4" fill="${colour}"/><text x="${legend + 9}" y="22" font-size="11" fill="#222">${label}</text>`
}
