import type { Publication } from '@hazards/schema/publication'
import { referenceText } from '@hazards/schema/reference'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { Loaded } from '../../../components/ui/loaded.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { Reference } from './reference.tsx'

/** The citation texts of a publication, each with a copy button. */
const CiteTexts = ({ publication }: { publication: Publication }) => {
  const query = trpc.publications.citations.useQuery({ id: publication.slug })
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p>
        <Reference publication={publication} />
      </p>
      <p>
        <CopyButton text={referenceText(publication)} label="reference" isLabelShown />
      </p>
      <Loaded query={query} loading="Loading BibTeX and RIS…">
        {({ bibtex, ris }) => (
          <p className="flex flex-wrap gap-3">
            <CopyButton text={bibtex} label="BibTeX" isLabelShown />
            <CopyButton text={ris} label="RIS" isLabelShown />
          </p>
        )}
      </Loaded>
    </div>
  )
}

export default CiteTexts
