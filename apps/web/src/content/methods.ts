/** The three ways of working on the Research page. To edit: change the words between the quotes. */
type Method = { title: string; text: string }

export const methods: readonly [Method, Method, Method] = [
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
]
