import type { Evidence } from '@hazards/schema/evidence'
import { EVIDENCE_COLUMNS, type EvidenceColumns } from '@hazards/schema/evidence.constants'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../components/layout/page-title.tsx'
import { Section } from '../../components/layout/section.tsx'
import { useTexts } from '../../lib/page-texts.ts'
import { formatSearchParams } from '../../lib/search-params.ts'
import type { EvidenceAddress } from './evidence.queries.ts'
import { EvidenceTable } from './evidence-table.tsx'

const LABELS: Record<EvidenceColumns, string> = { themes: 'Themes', methods: 'Methods', years: 'Years' }

/** What has been studied and what has not: hazards against themes, methods or years (records §16.10). */
export const EvidencePage = ({ table, address }: { table: Evidence; address: EvidenceAddress }) => {
  const { introduction } = useTexts('evidence')
  const { columns = 'themes' } = address
  const group = table.above.at(-1)?.name
  return (
    <>
      <PageTitle title="Evidence">{introduction}</PageTitle>
      <div className="page">
        <Section title={group ?? 'All Hazards'} aside={<Choices rows={address.rows} />}>
          <Above table={table} columns={address.columns} />
          <p className="mb-6 max-w-measure text-sm text-ink-soft">
            Each number leads to these publications. A publication can be about several hazards.{' '}
            <span className="evidence-key">0</span> means that nobody of us has studied it yet.
          </p>
          <EvidenceTable
            table={table}
            address={address}
            caption={`Number of publications by hazard and ${LABELS[columns].toLowerCase()}: ${group ?? 'all hazards'}`}
          />
          <p className="no-print mt-6 text-sm">
            <a href={`/api/evidence.csv${formatSearchParams({ ...address })}`} download className="inline-block py-1">
              Download as CSV
            </a>
          </p>
        </Section>
      </div>
    </>
  )
}

const Choices = ({ rows }: { rows: string | undefined }) => (
  <nav aria-label="What hazards are set against" className="no-print flex flex-wrap items-baseline gap-x-4">
    Against{' '}
    {EVIDENCE_COLUMNS.map((columns) => (
      <Link
        key={columns}
        to="/evidence"
        search={{ rows, columns: columns === 'themes' ? undefined : columns }}
        activeOptions={{ exact: true }}
        className="inline-block py-0.5 aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
      >
        {LABELS[columns].toLowerCase()}
      </Link>
    ))}
  </nav>
)

/** The way back, from the hazards of a cluster to its type and to all. */
const Above = ({ table: { above }, columns }: { table: Evidence; columns: EvidenceColumns | undefined }) =>
  above.length > 0 && (
    <p className="no-print mb-3 flex flex-wrap gap-x-4 text-sm">
      <Link to="/evidence" search={{ columns }} className="inline-block py-1">
        All hazards
      </Link>
      {above.slice(0, -1).map(({ hazard, name }) => (
        <Link key={hazard} to="/evidence" search={{ rows: hazard, columns }} className="inline-block py-1">
          {name}
        </Link>
      ))}
    </p>
  )
