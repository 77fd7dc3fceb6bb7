import { Button } from '../ui/button.tsx'
import { FormNotice } from './form-notice.tsx'

export type Difference = { label: string; theirs: string }

type ConflictNoticeProps = {
  /** The kind of record that was edited, such as 'publication'. */
  thing: string
  /** The other editor's changes, except those that match what was typed. */
  differences: readonly Difference[]
  onLoadTheirs: () => void
  onKeepMine: () => void
}

/** Shown when another editor has saved the same record in the meantime: lists their changes and lets the user choose. */
export const ConflictNotice = ({ thing, differences, onLoadTheirs, onKeepMine }: ConflictNoticeProps) => (
  <FormNotice title={`Someone else has changed this ${thing}`}>
    <p className="mt-1">
      Nothing was saved, and what you typed is still here. {differences.length > 0 && 'They wrote:'}
    </p>
    {differences.length > 0 && (
      <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {differences.map(({ label, theirs }) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="line-clamp-6 min-w-0 whitespace-pre-line max-sm:mb-2">{theirs || '(empty)'}</dd>
          </div>
        ))}
      </dl>
    )}
    <div className="mt-4 flex flex-wrap gap-3">
      <Button onClick={onLoadTheirs}>Load their version</Button>
      <Button onClick={onKeepMine}>Overwrite with mine</Button>
    </div>
  </FormNotice>
)
