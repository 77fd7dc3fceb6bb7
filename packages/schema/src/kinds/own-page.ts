import { arrangedSchemas } from '../arranged-schemas.ts'
import { formattedProse, textFormat } from '../fields/formatted-fields.ts'
import { choice, line } from '../fields/text-fields.ts'
import { PAGE_LIMITS as LIMITS, PAGE_PLACE_LABELS, PAGE_PLACES } from '../own-page.constants.ts'
import { oneOf } from '../primitives.ts'
import { ARRANGED_SORTS } from '../record-lists.ts'
import { KIND_PLACES } from './kind.constants.ts'
import type { Kind } from './kind.ts'

/** The pages that the group writes itself, such as those for the press, for students or for partners (records §22). */
const ownPageFields = {
  title: line({ label: 'Title', example: 'For the press' }, LIMITS.title),
  content: formattedProse(
    { label: 'Text', example: 'Pictures to download, and whom to call. We answer within a working day.' },
    LIMITS.content,
  ),
  textFormat: textFormat(),
  place: choice(
    {
      label: 'Linked',
      hint: 'Where visitors find it on every page. Without a link it has its address all the same, and search finds it.',
      description:
        'Where every page links it: `footer`, below a heading of the menu, which is named by its path, or `nowhere`',
      example: 'footer',
      width: 3,
    },
    PAGE_PLACES,
    PAGE_PLACE_LABELS,
  ),
}

const filter = { place: oneOf('Linked', PAGE_PLACES).optional() }

export const ownPageKind = {
  one: 'page',
  many: 'pages',
  logged: 'page',
  ...KIND_PLACES.ownPage,
  api: '/pages',
  part: 'Pages',
  about: 'Pages that the group writes itself.',
  scope: 'site',
  nameField: 'title',
  fields: ownPageFields,
  filter,
  schemas: arrangedSchemas('Page', { fields: ownPageFields, filter }),
  sorts: ARRANGED_SORTS,
  searched: 'Title or text',
  search: {
    listed: ['title', 'content'],
    subtitle: [],
    body: ['content'],
    names: [],
    others: [],
  },
  columns: [{ key: 'place', of: ({ place }: { place: keyof typeof PAGE_PLACE_LABELS }) => PAGE_PLACE_LABELS[place] }],
} as const satisfies Kind
