/** The site's own drawings, for themes without a picture. */
export const THEME_DRAWINGS = [
  'landslide-dynamics',
  'flood-modelling',
  'climate-variability-impacts',
  'infrastructure-resilience',
  'remote-sensing-gis',
  'computational-methods',
] as const
export const THEME_LIMITS = {
  title: 200,
  label: 60,
  description: 5000,
  question: 300,
  finding: 300,
  findings: 5,
  imageAlt: 300,
} as const
