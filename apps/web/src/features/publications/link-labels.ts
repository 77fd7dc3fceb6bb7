import type { LinkKind } from '@hazards/schema/publication.constants'

/** What a link of a publication leads to, in words. */
export const LINK_LABELS: Record<LinkKind, string> = {
  preprint: 'Preprint',
  code: 'Code',
  data: 'Data',
  slides: 'Slides',
  poster: 'Poster',
  video: 'Video',
  other: 'Related link',
}
