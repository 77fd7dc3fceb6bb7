/** What each image in packages/db/seed-images shows, for people who cannot see it. */
export const IMAGE_DESCRIPTIONS = {
  'alert-answers.jpg':
    'Forty-one columns of three colors: the part of people who acted grows from the first alert to the last',
  'bathymetry.jpg': 'Depth map of an oval lake between steep slopes, with its deepest basin near the middle',
  'flood-marks.jpg': 'Lines at different heights on a stone wall above the water; the highest one is orange',
  'hazard-inventory.jpg': 'Shaded relief of mountains with hundreds of orange and white points on the slopes',
  'hydrograph.jpg':
    'Bars of rain above the curve of a river’s level, which rises steeply, falls slowly, and rises a little again',
  'interferogram.jpg': 'Colored rings over mountain terrain: two areas that moved between two radar passes',
  'lidar-profile.jpg': 'Cross-section of a slope: material lost at the top in orange, gained at the foot in blue',
  'missed-landslides.jpg': 'Relief map with filled outlines of mapped landslides and empty outlines of missed ones',
  'pier-scour.jpg': 'Lines of flowing water that part around a round bridge pier and swirl behind it',
  'radar-rainfall.jpg': 'Grid of rain intensity: a red and yellow band crosses the map diagonally',
  'refined-mesh.jpg': 'Mesh of triangles that becomes finer toward a winding river',
  'ridgelines.jpg': 'Stacked curves of years of temperature; one of them is orange',
  'river-network.jpg': 'Branching river network from small blue streams to thick white main rivers',
  'satellite-passes.jpg':
    'Timeline with satellite passes as vertical lines, seen floods as blue bars, missed ones as orange outlines',
  'scarp-hillshade.jpg': 'Shaded relief with the rough, bowl-shaped scar of a landslide in a smooth slope',
  'seismic-array.jpg': 'Twelve seismograms in which one wave arrives earlier at some sensors; two are orange',
  'settled-levee.jpg':
    'Cross-section of a levee whose crest has sunk below its former outline, with the river at its left',
  'shaking-map.jpg': 'Map of shaking along a fault, dark red around the epicenter and yellow farther away',
  'slow-landslide.jpg': 'Shaded relief of a slope with a tongue of slowly moving ground in orange and blue',
  'street-flood.jpg': 'City map in which water from a river spreads along the streets',
  'surrogate-floods.jpg': 'Twelve small flood maps of the same valley; their uncertain edges are orange',
  'velocity-forecast.jpg': 'Curve of measured velocity, and beyond a dashed line a forecast with a widening band',
} as const

export type SampleImage = keyof typeof IMAGE_DESCRIPTIONS

/** The pictures of projects, by slug. */
export const PROJECT_IMAGES: Readonly<Record<string, SampleImage>> = {
  'tarrin-valley-slope-watch': 'slow-landslide.jpg',
  'school-seismometers': 'shaking-map.jpg',
  'gauges-for-the-lower-osk': 'river-network.jpg',
  'burned-basins': 'radar-rainfall.jpg',
  'quill-lake-outlook': 'bathymetry.jpg',
  'levees-between-hazards': 'settled-levee.jpg',
}
