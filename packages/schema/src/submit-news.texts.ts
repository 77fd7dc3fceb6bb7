import { textDocument } from './fields/text-document.ts'
import { parts, prose, searchDescription } from './fields/text-fields.ts'
import { NEWS_EVENT_CATEGORIES, type NewsEventCategory } from './news-event.constants.ts'

const guideline = (category: NewsEventCategory) => prose(category, 600)
const [grant, research, fieldWork, conference, workshop] = NEWS_EVENT_CATEGORIES

/** Specification §2, /submit-news: guidelines for the five categories, and the note that all submissions need approval. */
export const submitNewsTexts = textDocument(
  'Submit News/Event',
  '/submit-news',
  {
    introduction: prose('Introduction', 600),
    description: searchDescription(),
    approvalNote: prose('Note on approval', 600),
    categories: parts('What belongs in each category', {
      [grant]: guideline(grant),
      [research]: guideline(research),
      [fieldWork]: guideline(fieldWork),
      [conference]: guideline(conference),
      [workshop]: guideline(workshop),
    }),
  },
  {
    introduction:
      'Choose the category that fits best, say in the first sentence what happened or will happen, and write for readers outside your field.',
    description:
      'Send in a news item or an event for our pages: grants, research, field work, conferences and workshops.',
    approvalNote:
      'All submissions need approval by an administrator before they appear on the site. This usually takes one or two working days.',
    categories: {
      'Grant Award':
        'A grant, scholarship or prize, given or on offer. Name the funder, the sum if it is public, and what the money makes possible.',
      Research:
        'A new result, data set or publication. Say what was found, how it is known, and where to read or download it.',
      'Field Work':
        'A campaign, survey or visit to a site. Say where, with whom and what was measured; a picture helps.',
      Conference:
        'A conference, seminar or talk, past or upcoming. Give place, date and language, and a link to the program or registration.',
      Workshop:
        'A course, training or public event. Say who it is for, what to bring, what it costs and how to sign up.',
    },
  },
)
