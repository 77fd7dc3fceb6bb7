/**
 * The six research themes and the three ways of working on the Research page; Home shows the first two themes.
 *
 * To edit: change the words between the quotes. The order here is the order on the page. A theme's picture lies in the
 * folder public/art under the name of its id.
 */
export type ThemeId =
  | 'landslide-dynamics'
  | 'flood-modelling'
  | 'climate-variability-impacts'
  | 'infrastructure-resilience'
  | 'remote-sensing-gis'
  | 'computational-methods'

export type Theme = {
  id: ThemeId
  title: string
  /** The theme in a visitor's words. */
  plainTitle: string
  description: string
  image: `/art/${ThemeId}.svg`
  /** How many of the projects in projects.ts belong to it. */
  activeProjects: number
  /** What 'Explore' looks for in the titles of the publications. */
  searchWord: string
}

type Method = { title: string; text: string }
export type Themes = { items: readonly Theme[]; methods: readonly [Method, Method, Method] }

export const themes = {
  items: [
    {
      id: 'landslide-dynamics',
      title: 'Landslide Dynamics',
      plainTitle: 'Landslides',
      description:
        'Why does a slope creep for decades and then move within days? We follow water, pressure and movement inside slow landslides, and turn what we see into thresholds and forecasts for roads and villages below.',
      image: '/art/landslide-dynamics.svg',
      activeProjects: 1,
      searchWord: 'landslide',
    },
    {
      id: 'flood-modelling',
      title: 'Flood Modelling',
      plainTitle: 'Floods',
      description:
        'From rain gauge to doorstep: we measure rivers while they flood, simulate where the water goes when levees hold and when they fail, and say how sure the map is.',
      image: '/art/flood-modelling.svg',
      activeProjects: 0,
      searchWord: 'flood',
    },
    {
      id: 'climate-variability-impacts',
      title: 'Climate Variability Impacts',
      plainTitle: 'Climate impacts',
      description:
        'Heavier rain, shrinking glaciers, longer fire seasons: we ask which hazards change with the climate, where, and by how much, and which old design values no longer hold.',
      image: '/art/climate-variability-impacts.svg',
      activeProjects: 0,
      searchWord: 'rainfall',
    },
    {
      id: 'infrastructure-resilience',
      title: 'Infrastructure Resilience',
      plainTitle: 'Earthquakes',
      description:
        'Schools, bridges, levees and power lines fail together, and are repaired one after the other. We find the weak links under earthquakes and floods, and the order of repair that restores daily life soonest.',
      image: '/art/infrastructure-resilience.svg',
      activeProjects: 0,
      searchWord: 'bridge',
    },
    {
      id: 'remote-sensing-gis',
      title: 'Remote Sensing & GIS',
      plainTitle: 'Satellite maps',
      description:
        'Radar and optical satellites, lidar and drones show movement of millimeters and landslides by the thousand. We map them, check the maps on the ground and mark where they are blind.',
      image: '/art/remote-sensing-gis.svg',
      activeProjects: 1,
      searchWord: 'radar',
    },
    {
      id: 'computational-methods',
      title: 'Computational Methods',
      plainTitle: 'Models and data',
      description:
        'Meshes, particles and neural networks: we build models that are fast enough for a forecast center, test them against measurements that they have never seen, and share the code.',
      image: '/art/computational-methods.svg',
      activeProjects: 1,
      searchWord: 'model',
    },
  ],
  methods: [
    {
      title: 'Field Investigation',
      text: 'Boreholes, gauges, seismic arrays and a good pair of boots. We instrument slopes and rivers for years rather than weeks, and talk with those who have watched them longer than we have.',
    },
    {
      title: 'Data Analytics',
      text: 'Inventories, satellite series and sensor records are checked, dated and given an uncertainty before they are analyzed. A result counts once it holds in a place that it was not fitted to.',
    },
    {
      title: 'Numerical Modeling',
      text: 'We simulate run-out, inundation, shaking and failing networks, from a single slope to a whole basin, compare the result with experiments and publish what the model gets wrong.',
    },
  ],
} satisfies Themes
