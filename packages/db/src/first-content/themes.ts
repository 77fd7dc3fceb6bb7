import type { ThemeInput } from '@hazards/schema/theme'

export type FirstTheme = Omit<ThemeInput, 'order'> & { slug: string }

/** The six research themes of specification §3, in its order. */
export const firstThemes: readonly FirstTheme[] = [
  {
    slug: 'landslide-dynamics',
    drawing: 'landslide-dynamics',
    title: 'Landslide Dynamics',
    label: 'Landslides',
    description:
      'Why does a slope creep for decades and then move within days? We follow water, pressure and movement inside slow landslides, and turn what we see into thresholds and forecasts for roads and villages below.',
  },
  {
    slug: 'flood-modelling',
    drawing: 'flood-modelling',
    title: 'Flood Modelling',
    label: 'Floods',
    description:
      'From rain gauge to doorstep: we measure rivers while they flood, simulate where the water goes when levees hold and when they fail, and say how sure the map is.',
  },
  {
    slug: 'climate-variability-impacts',
    drawing: 'climate-variability-impacts',
    title: 'Climate Variability Impacts',
    label: 'Climate impacts',
    description:
      'Heavier rain, shrinking glaciers, longer fire seasons: we ask which hazards change with the climate, where, and by how much, and which old design values no longer hold.',
  },
  {
    slug: 'infrastructure-resilience',
    drawing: 'infrastructure-resilience',
    title: 'Infrastructure Resilience',
    label: 'Earthquakes',
    description:
      'Schools, bridges, levees and power lines fail together, and are repaired one after the other. We find the weak links under earthquakes and floods, and the order of repair that restores daily life soonest.',
  },
  {
    slug: 'remote-sensing-gis',
    drawing: 'remote-sensing-gis',
    title: 'Remote Sensing & GIS',
    label: 'Satellite maps',
    description:
      'Radar and optical satellites, lidar and drones show movement of millimeters and landslides by the thousand. We map them, check the maps on the ground and mark where they are blind.',
  },
  {
    slug: 'computational-methods',
    drawing: 'computational-methods',
    title: 'Computational Methods',
    label: 'Models and data',
    description:
      'Meshes, particles and neural networks: we build models that are fast enough for a forecast center, test them against measurements that they have never seen, and share the code.',
  },
]
