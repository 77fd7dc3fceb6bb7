import type { SampleImage } from './news-events.ts'

/** What each image shows, for people who cannot see it. */
export const IMAGE_DESCRIPTIONS: Readonly<Record<SampleImage, string>> = {
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
}

type Figure = { image: SampleImage; caption: string; summary?: string; isFeatured?: true }

/** The figures of some publications, by DOI. */
export const SAMPLE_FIGURES: Readonly<Record<string, Figure>> = {
  '10.5555/dhrg.2020.003': {
    image: 'interferogram.jpg',
    caption: 'Movement of the Aldrew landslide between two radar passes: each ring is three centimeters.',
    summary:
      'From space we can see a slope move by millimeters. After three years of images we know that the Aldrew landslide speeds up five weeks after the winter rain begins, which is enough time to plan a detour.',
  },
  '10.5555/dhrg.2020.007': {
    image: 'hydrograph.jpg',
    caption: 'Rain and water level of one flood of the Lower Osk; circles are the readings of the gauge.',
  },
  '10.5555/dhrg.2021.002': {
    image: 'radar-rainfall.jpg',
    caption: 'Rain of one hour, seen by weather radar: the redder, the more.',
    summary:
      'The same storm can be harmless or bring down a hundred slopes. The difference is how wet the ground was before. Thresholds that take this into account give fewer false alarms.',
  },
  '10.5555/dhrg.2021.006': { image: 'refined-mesh.jpg', caption: 'The computing mesh is finest where water flows.' },
  '10.5555/dhrg.2021.009': {
    image: 'missed-landslides.jpg',
    caption: 'Landslide scars on a slope. Filled: mapped by both observers. Empty: by one alone.',
  },
  '10.5555/dhrg.2022.001': { image: 'bathymetry.jpg', caption: 'Depth of one of the lakes, from an echo sounder.' },
  '10.5555/dhrg.2022.010': {
    image: 'lidar-profile.jpg',
    caption: 'Points of two lidar surveys along one profile: ground lost in orange, gained in blue, plants above it.',
  },
  '10.5555/dhrg.2023.001': {
    image: 'seismic-array.jpg',
    caption: 'One wave at twelve sensors. Where the ground is wet it arrives later.',
  },
  '10.5555/dhrg.2023.005': {
    image: 'street-flood.jpg',
    caption: 'Water in the streets when a river flood meets a storm surge.',
    summary:
      'Where a river meets the sea, two moderate floods at once can be worse than a large one alone. Plans that look at only one of them leave streets unprotected.',
  },
  '10.5555/dhrg.2023.012': { image: 'flood-marks.jpg', caption: 'Flood marks in Danvale, the highest in orange.' },
  '10.5555/dhrg.2024.002': { image: 'scarp-hillshade.jpg', caption: 'The scarp in the elevation model of one survey.' },
  '10.5555/dhrg.2024.009': { image: 'hazard-inventory.jpg', caption: 'The inventory: each point is one landslide.' },
  '10.5555/dhrg.2024.013': {
    image: 'river-network.jpg',
    caption: 'The river network that the gauges watch: the wider and whiter a line, the more water.',
    summary:
      'A gauge built from parts of a hardware store costs less than a bicycle. A dozen of them under bridges make the forecast better for the villages that no official gauge covers.',
  },
  '10.5555/dhrg.2025.002': {
    isFeatured: true,
    image: 'shaking-map.jpg',
    caption: 'Modeled shaking of the Carrow Fault earthquake, with the epicenter as a star.',
    summary:
      'An earthquake brings down slopes, but not where most people expect it. Ridges shake more than valleys, and a wet month before doubled the number of landslides.',
  },
  '10.5555/dhrg.2025.006': { image: 'pier-scour.jpg', caption: 'Flow around a pier, which digs a hole behind it.' },
  '10.5555/dhrg.2025.009': {
    isFeatured: true,
    image: 'surrogate-floods.jpg',
    caption: 'Twelve floods from the fast model; orange is where it is not sure.',
    summary:
      'A full flood simulation takes hours. Ours takes a second, and says where it should not be trusted, so that forecasters know when to wait for the slow one.',
  },
  '10.5555/dhrg.2025.012': {
    isFeatured: true,
    image: 'ridgelines.jpg',
    caption: 'Temperatures at the rock face, one curve a year.',
  },
  '10.5555/dhrg.2026.001': {
    isFeatured: true,
    image: 'velocity-forecast.jpg',
    caption: 'Measured velocity of the Aldrew landslide, and the forecast for three days with its uncertainty.',
    summary:
      'A slow landslide above a road can speed up within days. Our method says three days ahead how fast it will move, and how sure that is. It combines what is known about water in the ground with what a computer learns from seven years of measurements.',
  },
  '10.5555/dhrg.2026.004': {
    image: 'satellite-passes.jpg',
    caption: 'Satellite passes as vertical lines: short floods between two of them are missed.',
  },
  '10.5555/dhrg.2026.006': {
    image: 'alert-answers.jpg',
    caption: 'What people did after each of 41 alerts: acted in orange, waited in sand, did nothing in gray.',
  },
}

/** The pictures of projects, by slug. */
export const PROJECT_IMAGES: Readonly<Record<string, SampleImage>> = {
  'tarrin-valley-slope-watch': 'slow-landslide.jpg',
  'school-seismometers': 'shaking-map.jpg',
  'gauges-for-the-lower-osk': 'river-network.jpg',
  'burned-basins': 'radar-rainfall.jpg',
  'quill-lake-outlook': 'bathymetry.jpg',
  'levees-between-hazards': 'settled-levee.jpg',
}
