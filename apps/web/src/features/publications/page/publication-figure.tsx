import type { Publication } from '@hazards/schema/publication'
import type { ReactNode } from 'react'
import { Picture } from '../../../components/ui/picture.tsx'

type FigureProps = { publication: Pick<Publication, 'imageUrl' | 'imageAlt' | 'imageCaption'>; children?: ReactNode }

/** A publication's figure with its caption. @param children what follows the caption */
export const PublicationFigure = ({ publication: { imageUrl, imageAlt, imageCaption }, children }: FigureProps) =>
  imageUrl && (
    <figure>
      <Picture
        src={imageUrl}
        alt={imageAlt ?? ''}
        width={1200}
        height={675}
        className="aspect-video w-full rounded-card bg-sunken object-cover"
        fallback={null}
      />
      {(imageCaption || children) && (
        <figcaption className="mt-3 max-w-measure text-sm text-ink-soft">
          {imageCaption} {children}
        </figcaption>
      )}
    </figure>
  )
