import { isWebAddress } from '@hazards/schema/web-address'
import { ExternalLink as Icon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'

/**
 * A button that opens an address which a visitor gave, in a new tab. The address is checked again here, so that a record
 * from before a rule was made stricter does no harm: with a bad one there is no button.
 */
export const ExternalLinkButton = ({ href, children }: { href: string; children: ReactNode }) =>
  isWebAddress(href) && (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={buttonClass('secondary')}>
      {children}
      <Icon aria-hidden size={16} />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
