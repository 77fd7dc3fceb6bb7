/** The mark of what was published about a publication, such as 'Retracted' (records §14); nothing without one. */
export const NoticeMark = ({ mark }: { mark: string | null }) =>
  mark && (
    <strong className="me-2 inline-block rounded-sm border-2 border-signal px-2 py-px text-xs font-semibold text-ink">
      {mark}
    </strong>
  )
