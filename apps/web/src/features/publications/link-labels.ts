import type { LinkKind } from '@hazards/schema/publication.constants'

/** The labels of a publication's links. */
export const LINK_LABELS: Record<LinkKind, string> = {
  preprint: 'Preprint',
  code: 'Code',
  data: 'Data',
  slides: 'Slides',
  poster: 'Poster',
  video: 'Video',
  other: 'Related link',
}
