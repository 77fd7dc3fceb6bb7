import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { buttonClass } from '../../../components/ui/button.tsx'

/** Opens a preview of an item's public page (records §6). */
export const PreviewLink = ({ item: { id, title } }: { item: AdminNewsEvent }) => (
  <Link
    to="/admin/$section"
    params={{ section: 'preview' }}
    search={{ item: id }}
    target="_blank"
    rel="noopener"
    className={buttonClass()}
  >
    <Eye aria-hidden size={16} />
    Preview<span className="sr-only"> of “{title}” (opens in a new tab)</span>
  </Link>
)
