import { formatDate } from '@hazards/schema/dates'
import { doiAddress } from '@hazards/schema/doi'
import { integritySentence } from '@hazards/schema/integrity-words'
import type { Publication } from '@hazards/schema/publication'

/** What registries say was published about a publication, such as its retraction, and the group's words about it (records §14). */
export const IntegrityBanner = ({ publication }: { publication: Publication }) => {
  const { notice, words, checkedAt } = publication.integrity
  const sentence = integritySentence(publication)
  if (!sentence) return null
  return (
    <aside aria-label="Notice" className="mt-6 max-w-4xl border-s-4 border-signal bg-sunken px-5 py-4">
      <p className="font-semibold">{sentence}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {notice?.doi && <NoticeLink doi={notice.doi} words="Read the notice" />}
        {notice?.replacedBy && <NoticeLink doi={notice.replacedBy} words="Read the version that replaces it" />}
      </ul>
      {words && <p className="mt-2">{words}</p>}
      {checkedAt && <p className="mt-2 text-sm text-ink-soft">Last checked {formatDate(checkedAt)}.</p>}
    </aside>
  )
}

const NoticeLink = ({ doi, words }: { doi: string; words: string }) => (
  <li>
    <a href={doiAddress(doi)} rel="noopener" className="inline-block py-1">
      {words}
    </a>
  </li>
)
