/**
 * The project cards and the 'Project Impact' strip of the Projects page.
 *
 * To edit: change the words between the quotes; copy a whole { … } with its comma to add a project. Progress (0 to 100)
 * and the web map are shown for projects whose status is 'Active'. The figures of the strip are fixed words: nothing
 * counts them.
 */
export type Project = {
  id: string
  title: string
  description: string
  status: 'Active' | 'Completed' | 'Planned'
  funding: string
  duration: string
  /** '' where none is named. */
  lead: string
  /** Percent. */
  progress: number
  webGisUrl: string | null
}
type Impact = { value: string; label: string }
export type Projects = { items: readonly Project[]; impact: readonly [Impact, Impact, Impact] }

export const projects = {
  items: [
    {
      id: 'tarrin-valley-slope-watch',
      title: 'Slope Watch: a Web Map of Slow Landslides in the Tarrin Valley',
      description:
        'Satellite radar passes over the Tarrin Valley every twelve days. This project turns its measurements into a public web map that shows road engineers and residents which slopes have moved since last season, how fast, and how reliable each value is.',
      status: 'Active',
      funding: '$15,000',
      duration: '2024-2025',
      lead: '',
      progress: 90,
      webGisUrl: 'https://example.org/webgis/tarrin-valley',
    },
  ],
  impact: [
    { value: '01', label: 'Active Projects' },
    { value: 'Worldwide', label: 'Countries' },
    { value: '$15,000', label: 'Total Funding' },
  ],
} satisfies Projects as Projects
