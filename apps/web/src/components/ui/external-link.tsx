import { isWebAddress } from '@hazards/schema/web-address'
import { ExternalLink as Icon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'

/**
 * A button that opens a visitor's link in a new tab. The link is validated again here, because a record may be older than the
 * current rules. Renders nothing for an invalid link.
 */
export const ExternalLinkButton = ({ href, children }: { href: string; children: ReactNode }) =>
  isWebAddress(href) && (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={buttonClass('secondary')}>
      {children}
      <Icon aria-hidden size={16} className="shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
