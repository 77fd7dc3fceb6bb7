import { formattedProse, textFormat } from './fields/formatted-fields.ts'
import { textDocument } from './fields/text-document.ts'
import { introduction, line, list } from './fields/text-fields.ts'

/** Specification §2, /research: the three methodology blurbs below the themes. */
export const researchTexts = textDocument(
  'Research',
  '/research',
  {
    introduction: introduction(),
    methods: list(
      'How we work',
      { one: 'method', max: 6 },
      { title: line('Title', 60), text: formattedProse('Text', 600) },
    ),
    textFormat: textFormat(),
  },
  {
    introduction: 'Six themes, from the first crack in a slope to the network of roads and cables below it.',
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
    textFormat: 'plain',
  },
)
