// Draws the site's artwork. After a change, run `pnpm --filter @hazards/tools artwork` and commit the output.
// Theme drawings are used as <img>. Each carries the colours for light and dark in its own <style> and switches on
// `prefers-color-scheme`, which inside an <img> follows the `color-scheme` of the embedding page.
// The hero has no background: it uses the same ink blue in both modes.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { figures } from './figures/index.ts'
import { draw as drawFigure } from './figures/raster.ts'
import { hero } from './hero.ts'
import { appIcon, favicon } from './mark.ts'
import { portraits } from './portraits.ts'
import { shareCard } from './share-card.ts'
import { climateVariabilityImpacts } from './themes/climate-variability-impacts.ts'
import { computationalMethods } from './themes/computational-methods.ts'
import { floodModelling } from './themes/flood-modelling.ts'
import { infrastructureResilience } from './themes/infrastructure-resilience.ts'
import { lakeSurvey } from './themes/lake-survey.ts'
import { landslideDynamics } from './themes/landslide-dynamics.ts'
import { missedSlides } from './themes/missed-slides.ts'
import { remoteSensingGis } from './themes/remote-sensing-gis.ts'
import { world } from './world.ts'

const site = new URL('../../apps/web/public/', import.meta.url)
const art = new URL('art/', site)
const seedImages = new URL('../../packages/db/seed-images/', import.meta.url)

const drawings: Record<string, () => string> = {
  hero,
  'landslide-dynamics': landslideDynamics,
  'flood-modelling': floodModelling,
  'climate-variability-impacts': climateVariabilityImpacts,
  'infrastructure-resilience': infrastructureResilience,
  'remote-sensing-gis': remoteSensingGis,
  'computational-methods': computationalMethods,
  'lake-survey': lakeSurvey,
  'missed-slides': missedSlides,
  world,
  portraits,
}

await mkdir(art, { recursive: true })
for (const [name, draw] of Object.entries(drawings)) await writeFile(new URL(`${name}.svg`, art), draw())

/** Rasterises a drawing to a PNG of the given width. Drawings have few colours, so a palette keeps the file small. */
function png(svg: string, width: number, colours = 64): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(width)
    .png({ palette: true, colours, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer()
}

await writeFile(new URL('og.png', art), await png(shareCard(), 1200, 16))
await writeFile(new URL('favicon.svg', site), favicon())
// The header's mark is inlined in the style sheet, which saves a request on every page.
await writeFile(new URL('../src/styles/mark.svg', site), favicon())
await writeFile(new URL('icon-192.png', site), await png(appIcon(), 192))
await writeFile(new URL('icon-512.png', site), await png(appIcon(), 512))
await writeFile(new URL('apple-touch-icon.png', site), await png(appIcon(), 180))

await mkdir(seedImages, { recursive: true })
for (const [name, figure] of Object.entries(figures))
  await writeFile(new URL(`${name}.jpg`, seedImages), await drawFigure(figure()))
