import { EVIDENCE_LIMITS } from './evidence.constants.ts'
import { textDocument } from './fields/text-document.ts'
import { introduction, line, list } from './fields/text-fields.ts'
import { PUBLICATION_LIMITS } from './publication.constants.ts'

/** The page of what has been studied and what has not (records §16.10). */
export const evidenceTexts = textDocument(
  'Evidence',
  '/evidence',
  {
    introduction: introduction(),
    methods: list(
      'Methods',
      {
        one: 'method',
        max: EVIDENCE_LIMITS.methods,
        hint: 'The columns of the table by methods. Each counts the publications with one keyword.',
      },
      {
        title: line('Title', 60),
        keyword: line({ label: 'Keyword', hint: 'As publications have it' }, PUBLICATION_LIMITS.keyword),
      },
    ),
  },
  {
    introduction: 'How much we have published on each hazard, and where nobody of us has looked yet.',
    methods: [
      { title: 'Monitoring', keyword: 'monitoring' },
      { title: 'Remote sensing', keyword: 'remote sensing' },
      { title: 'Radar interferometry', keyword: 'InSAR' },
      { title: 'Numerical modeling', keyword: 'numerical modeling' },
      { title: 'Machine learning', keyword: 'machine learning' },
      { title: 'Damage surveys', keyword: 'damage survey' },
      { title: 'Household surveys', keyword: 'household survey' },
    ],
  },
)
