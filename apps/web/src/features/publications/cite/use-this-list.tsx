import { PUBLICATION_LIST_EXPORTS } from '@hazards/schema/publication-files'
import type { ReactNode } from 'react'
import { Section } from '../../../components/layout/section.tsx'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { TextBox } from '../../../components/ui/text-box.tsx'
import { formatSearchParams } from '../../../lib/search-params.ts'
import type { PublicationFilter } from '../list/publication-search.ts'
import { listAddress } from './list-exports.ts'

const USES: Record<(typeof PUBLICATION_LIST_EXPORTS)[number]['extension'], string> = {
  bib: 'for LaTeX, JabRef, Zotero',
  ris: 'for EndNote, Mendeley, Citavi',
  json: 'for citation styles',
  csv: 'for spreadsheets',
  atom: 'a feed for your feed reader',
}

/**
 * Records §2, 'Use this list': offers the complete filtered list, including future entries, to reference managers, feed
 * readers, programs and other websites.
 */
export const UseThisList = ({ filter, publicUrl }: { filter: PublicationFilter; publicUrl: string }) => {
  const query = formatSearchParams(filter)
  const embed = `${publicUrl}/embed/publications${query}`
  const line = `<iframe src="${embed.replaceAll('&', '&amp;')}" title="Publications" width="100%" height="600" loading="lazy" style="border:0"></iframe>`
  return (
    <Section title="Use this list" className="no-print">
      <div className="grid gap-x-12 gap-y-8 text-sm lg:grid-cols-2">
        <div>
          <p className="max-w-measure text-ink-soft">
            All publications that match this page’s filters, at permanent links that always return the current list.
          </p>
          <dl className="mt-4 grid gap-y-2">
            {PUBLICATION_LIST_EXPORTS.map(({ extension, label }) => (
              <Use key={extension} words={USES[extension]}>
                <a href={listAddress(extension, filter)} download={extension === 'atom' ? undefined : ''}>
                  {label}
                </a>
              </Use>
            ))}
            <Use words="a list for a report or a CV, in Word and in a citation style">
              <a href={`/publications/report${query}`}>Report</a>
            </Use>
            <Use
              words={
                <>
                  for programs; see the <a href="/api/docs">description of our API</a>
                </>
              }
            >
              <a href={`/api/publications${query}`}>API</a>
            </Use>
          </dl>
        </div>
        <div className="min-w-0">
          <h3 className="text-base">On your website</h3>
          <p className="mt-2 mb-3 max-w-measure text-ink-soft">
            This line embeds the list in another website. It stays up to date and runs no script.{' '}
            <a href={embed}>View the embedded list</a>
          </p>
          <TextBox text={line} label="Embed code" />
          <CopyButton text={line} label="the line" />
        </div>
      </div>
    </Section>
  )
}

const Use = ({ words, children }: { words: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_1fr] items-baseline gap-x-3">
    <dt className="font-semibold *:inline-block *:min-w-6">{children}</dt>
    <dd className="text-ink-soft">{words}</dd>
  </div>
)
