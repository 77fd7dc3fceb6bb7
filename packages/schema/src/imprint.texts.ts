import { textFormat } from './fields/formatted-fields.ts'
import { pageSections } from './fields/page-sections.ts'
import { textDocument } from './fields/text-document.ts'
import { introduction } from './fields/text-fields.ts'

/** Who is responsible for the site. */
export const imprintTexts = textDocument(
  'Imprint',
  '/imprint',
  { introduction: introduction(), sections: pageSections(), textFormat: textFormat() },
  {
    introduction: 'Who publishes this site, who is responsible for its content, and how it may be used.',
    sections: [
      {
        title: 'Publisher',
        text: [
          'Disaster and Hazard Research Group, Northfield University, Earth Sciences Building, Room 210, 15 Contour Walk, Northfield.',
          'The head of the group is responsible for the content. Contact details are in the footer of this page.',
        ],
      },
      {
        title: 'Not a warning service',
        text: [
          'This site reports research. Its maps, figures and forecasts are not warnings and may be out of date. In danger, follow the instructions of the authorities and call the emergency number, such as 911 or 112.',
        ],
      },
      {
        title: 'Use of texts, pictures and data',
        text: [
          'Publications name their license on their page. Other texts and pictures may be quoted with a link to this site; ask us before you use a picture elsewhere. Titles, authors and other bibliographic data may be used freely.',
        ],
      },
      {
        title: 'Links',
        text: [
          'We check links to other sites when we set them, and have no influence on what those sites show later. Tell us about a link that leads astray.',
        ],
      },
    ],
    textFormat: 'plain',
  },
)
