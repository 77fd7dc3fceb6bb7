import { textFormat } from './fields/formatted-fields.ts'
import { pageSections } from './fields/page-sections.ts'
import { textDocument } from './fields/text-document.ts'
import { introduction } from './fields/text-fields.ts'

/** The accessibility statement. The original words claim only what the tests of this software show. */
export const accessibilityTexts = textDocument(
  'Accessibility',
  '/accessibility',
  { introduction: introduction(), sections: pageSections(), textFormat: textFormat() },
  {
    introduction:
      'This site is meant to be used by everyone. It is built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Please tell us where it falls short.',
    sections: [
      {
        title: 'What you can expect',
        text: [
          'Every page works by keyboard, with a visible focus, and without JavaScript. Text can be enlarged to 200% and pages fit a width of 320 pixels without scrolling sideways. The site follows the dark mode, reduced motion and high contrast settings of your system.',
          'Pages have headings in order, forms say next to the field what is wrong, and what you typed is kept.',
        ],
      },
      {
        title: 'What is not accessible yet',
        text: [
          'PDF files of publications come from publishers and authors. Many are not tagged for screen readers. Ask us for another format.',
          'Pictures that visitors send in may lack a description.',
          'The street map on the contact page is provided by OpenStreetMap and cannot be used by keyboard alone. The address and directions stand beside it as text.',
        ],
      },
      {
        title: 'How we test',
        text: [
          'Each version is checked by axe in light and dark mode, by keyboard, at 320 and 360 pixels, with enlarged and spaced text, and in forced colors. No independent audit has been made.',
        ],
      },
      {
        title: 'Tell us',
        text: [
          'If something does not work for you, write to the email address in the footer of this page, or call us. Tell us the page and what you use to read it. If our answer does not help, the disability office of the university can.',
        ],
      },
    ],
    textFormat: 'plain',
  },
)
