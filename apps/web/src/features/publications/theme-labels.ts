import type { ThemeSlug } from '@hazards/schema/publication.constants'

/** The research themes of specification §3 by their titles. */
export const THEME_LABELS: Record<ThemeSlug, string> = {
  'landslide-dynamics': 'Landslide Dynamics',
  'flood-modelling': 'Flood Modelling',
  'climate-variability-impacts': 'Climate Variability Impacts',
  'infrastructure-resilience': 'Infrastructure Resilience',
  'remote-sensing-gis': 'Remote Sensing & GIS',
  'computational-methods': 'Computational Methods',
}
