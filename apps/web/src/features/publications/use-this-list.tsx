import { PUBLICATION_LIST_EXPORTS } from '@hazards/schema/publication-files'
import type { ReactNode } from 'react'
import { Section } from '../../components/layout/section.tsx'
import { formatSearchParams } from '../../lib/search-params.ts'
import { listAddress } from './list-exports.ts'
import type { PublicationFilter } from './publication-search.ts'

const USES: Record<(typeof PUBLICATION_LIST_EXPORTS)[number]['extension'], string> = {
  bib: 'for LaTeX, JabRef, Zotero',
  ris: 'for EndNote, Mendeley, Citavi',
  json: 'for citation styles',
  csv: 'for spreadsheets',
  atom: 'a feed that tells your reader what is new',
}

/**
 * Records §2, 'Use this list': the list that is shown, whole and as it will be, for reference managers, feed readers and programs.
 */
export const UseThisList = ({ filter }: { filter: PublicationFilter }) => {
  const query = formatSearchParams(filter)
  return (
    <Section title="Use this list" className="no-print">
      <div className="grid gap-x-12 gap-y-8 text-sm lg:grid-cols-2">
        <div>
          <p className="max-w-measure text-ink-soft">
            All publications that this page finds, under addresses that stay: asked again, they hold what is new.
          </p>
          <dl className="mt-4 grid gap-y-2">
            {PUBLICATION_LIST_EXPORTS.map(({ extension, label }) => (
              <Use key={extension} words={USES[extension]}>
                <a href={listAddress(extension, filter)} download={extension === 'atom' ? undefined : ''}>
                  {label}
                </a>
              </Use>
            ))}
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
      </div>
    </Section>
  )
}

const Use = ({ words, children }: { words: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_1fr] gap-x-3">
    <dt className="font-semibold">{children}</dt>
    <dd className="text-ink-soft">{words}</dd>
  </div>
)
