import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { buttonClass } from '../../components/ui/button.tsx'

/** Opens the page of an item as it will be once it is public (records §6). */
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
