import type { ThemeInput } from '@hazards/schema/kinds/theme'

export type FirstTheme = Omit<ThemeInput, 'order'> & { slug: string }

/** The six research themes of specification §3, in its order. */
export const firstThemes: readonly FirstTheme[] = [
  {
    slug: 'landslide-dynamics',
    question: 'Which slopes above us are about to move, and how fast?',
    findings: [
      'Slow landslides follow the winter rain with a delay of about five weeks.',
      'How fast the Aldrew landslide moves can be forecast three days ahead.',
      'After a wildfire, debris flows need less rain for two years, and then more than before.',
    ],
    drawing: 'landslide-dynamics',
    hazards: ['GH0300', 'GH0303', 'GH0304'],
    title: 'Landslide Dynamics',
    label: 'Landslides',
    description:
      'Why does a slope creep for decades and then move within days? We follow water, pressure and movement inside slow landslides, and turn what we see into thresholds and forecasts for roads and villages below.',
  },
  {
    slug: 'flood-modelling',
    question: 'Where will the water go, and how sure can we be?',
    findings: [
      'A river flood and a storm surge at once flood streets that neither would reach alone.',
      'Two dozen cheap gauges improve the forecast for villages without an official one.',
      'A fast flood model is useful only if it says where it may be wrong.',
    ],
    drawing: 'flood-modelling',
    hazards: ['MH0604', 'MH0601', 'MH0703', 'MH0607'],
    title: 'Flood Modelling',
    label: 'Floods',
    description:
      'From rain gauge to doorstep: we measure rivers while they flood, simulate where the water goes when levees hold and when they fail, and say how sure the map is.',
  },
  {
    slug: 'climate-variability-impacts',
    question: 'Which hazards change with the climate, where, and by how much?',
    findings: [
      'Extreme daily rain over the Hesper Range has become more frequent since 1961.',
      'As glaciers shrink, rock slopes above Quill Lake lose their support.',
      'Old design values for drains and culverts no longer hold in most of our basins.',
    ],
    drawing: 'climate-variability-impacts',
    hazards: ['MH0402', 'MH0607', 'EN0205'],
    title: 'Climate Variability Impacts',
    label: 'Climate impacts',
    description:
      'Heavier rain, shrinking glaciers, longer fire seasons: we ask which hazards change with the climate, where, and by how much, and which old design values no longer hold.',
  },
  {
    slug: 'infrastructure-resilience',
    question: 'What breaks first, and what should be repaired first?',
    findings: [
      'Masonry schools are at risk already in moderate earthquakes.',
      'Roads and power lines fail together, and the order of repair decides how long a valley is cut off.',
      'A levee weakened by shaking may fail in the next ordinary flood.',
    ],
    drawing: 'infrastructure-resilience',
    hazards: ['GH0101', 'GH0307', 'TL0201', 'TL0204', 'TL0207'],
    title: 'Infrastructure Resilience',
    label: 'Earthquakes',
    description:
      'Schools, bridges, levees and power lines fail together, and are repaired one after the other. We find the weak links under earthquakes and floods, and the order of repair that restores daily life soonest.',
  },
  {
    slug: 'remote-sensing-gis',
    question: 'What can satellites see, and where are they blind?',
    findings: [
      'Radar satellites measure movements of millimeters, but not below dense forest.',
      'Floods that last less than two days are often missed between two passes.',
      'Two observers who map the same landslides agree on about two thirds of them.',
    ],
    drawing: 'remote-sensing-gis',
    hazards: ['GH0300', 'MH0604'],
    title: 'Remote Sensing & GIS',
    label: 'Satellite maps',
    description:
      'Radar and optical satellites, lidar and drones show movement of millimeters and landslides by the thousand. We map them, check the maps on the ground and mark where they are blind.',
  },
  {
    slug: 'computational-methods',
    question: 'How fast can a model be and still be right?',
    findings: [
      'Surrogate models give a flood map within a second, with its uncertainty.',
      'Networks trained in one catchment transfer poorly to another without local data.',
      'Combining physics with learning halves the error in fast episodes.',
    ],
    drawing: 'computational-methods',
    hazards: ['GH0304', 'MH0604'],
    title: 'Computational Methods',
    label: 'Models and data',
    description:
      'Meshes, particles and neural networks: we build models that are fast enough for a forecast center, test them against measurements that they have never seen, and share the code.',
  },
]
