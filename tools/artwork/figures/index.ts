import {
  alertAnswers,
  hydrograph,
  lidarProfile,
  pierScour,
  ridgelines,
  satellitePasses,
  seismicArray,
  settledLevee,
  velocityForecast,
} from './charts.ts'
import { floodMarks, refinedMesh, riverNetwork, surrogateFloods } from './grids.ts'
import {
  bathymetry,
  hazardInventory,
  interferogram,
  missedLandslides,
  radarRainfall,
  scarpHillshade,
  shakingMap,
  slowLandslide,
  streetFlood,
} from './maps.ts'
import type { Figure } from './raster.ts'

/** The figures by file name. All data in them is synthetic: noise and simple physics, no measurements. */
export const figures: Record<string, () => Figure> = {
  'alert-answers': alertAnswers,
  bathymetry,
  'flood-marks': floodMarks,
  'hazard-inventory': hazardInventory,
  hydrograph,
  interferogram,
  'lidar-profile': lidarProfile,
  'missed-landslides': missedLandslides,
  'pier-scour': pierScour,
  'radar-rainfall': radarRainfall,
  'refined-mesh': refinedMesh,
  ridgelines,
  'river-network': riverNetwork,
  'satellite-passes': satellitePasses,
  'scarp-hillshade': scarpHillshade,
  'seismic-array': seismicArray,
  'settled-levee': settledLevee,
  'shaking-map': shakingMap,
  'slow-landslide': slowLandslide,
  'street-flood': streetFlood,
  'surrogate-floods': surrogateFloods,
  'velocity-forecast': velocityForecast,
}
