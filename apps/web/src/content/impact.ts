/** The 'Project Impact' strip of the Projects page: fixed words, which nothing counts (specification §9). */
type Impact = { value: string; label: string }

export const impact: readonly [Impact, Impact, Impact] = [
  { value: '01', label: 'Active Projects' },
  { value: 'Worldwide', label: 'Countries' },
  { value: '$15,000', label: 'Total Funding' },
]
