/**
 * What the page /submit-news tells visitors before they send in an item.
 *
 * To edit: change the words between the quotes. There has to be one text for each category of the form.
 */
import type { NewsEventCategory } from '@hazards/schema/news-event'

export type SubmissionGuidelines = {
  introduction: string
  categories: Record<NewsEventCategory, string>
  approvalNote: string
}

export const submissionGuidelines = {
  introduction:
    'Choose the category that fits best, say in the first sentence what happened or will happen, and write for readers outside your field.',
  categories: {
    'Grant Award':
      'A grant, scholarship or prize, given or on offer. Name the funder, the sum if it is public, and what the money makes possible.',
    Research:
      'A new result, data set or publication. Tell what was found, how it is known, and where to read or download it.',
    'Field Work':
      'A campaign, survey or visit to a site. Tell where, with whom and what was measured; a picture helps.',
    Conference:
      'A conference, seminar or talk, past or upcoming. Give place, date and language, and a link to the program or registration.',
    Workshop: 'A course, training or public event. Say who it is for, what to bring, what it costs and how to sign up.',
  },
  approvalNote:
    'All submissions need approval by an administrator before they appear on the site. This usually takes one or two working days.',
} satisfies SubmissionGuidelines
