import { grants } from '../fields/grants.ts'
import { links, optionalLine, optionalWebAddress } from '../fields/record-fields.ts'
import { PUBLICATION_LIMITS as LIMITS } from '../publication.constants.ts'

/** What data, software, reports and talks have in addition (records §17). */
export const outputFields = {
  version: optionalLine(
    { label: 'Version', hint: 'Of data or software', example: '1.2.0', width: 2, isMore: true, isUnique: true },
    LIMITS.version,
  ),
  number: optionalLine(
    {
      label: 'Number',
      hint: 'Of a report, preprint or map',
      example: 'TR-2024-07',
      width: 4,
      isMore: true,
      isUnique: true,
    },
    LIMITS.number,
  ),
  eventName: optionalLine(
    {
      label: 'Event',
      hint: 'Where it was presented, if Journal/Conference names something else',
      example: 'Symposium on Slope Monitoring',
      isMore: true,
    },
    LIMITS.eventName,
  ),
  repositoryUrl: optionalWebAddress({
    label: 'Repository',
    hint: 'Where its source code or data are developed.',
    example: 'https://example.org/git/slope-watch',
    isMore: true,
    isUnique: true,
  }),
}

/** What a publication belongs to (records §17). */
export const sharedFields = {
  projects: links(
    {
      label: 'Projects',
      description: 'Slugs of projects',
      example: ['slope-watch-a-web-map-of-slow-landslides'],
      isMore: true,
    },
    LIMITS.projects,
    'project',
  ),
  grants: grants(),
}
