import { textDocument } from './fields/text-document.ts'
import { introduction, list } from './fields/text-fields.ts'
import { figureFields, typed } from './text-figure.ts'

/** Specification §2 and §9, /projects: the 'Project Impact' strip and its three figures. */
export const projectsTexts = textDocument(
  'Projects',
  '/projects',
  {
    introduction: introduction(),
    impact: list('Project Impact', { one: 'figure', max: 6 }, figureFields),
  },
  {
    introduction: 'What we are working on, how far it has come, and where to see it.',
    impact: [
      typed('01', 'Active Projects', 'active projects'),
      typed('Worldwide', 'Countries', 'partner countries'),
      typed('$15,000', 'Total Funding'),
    ],
  },
)
