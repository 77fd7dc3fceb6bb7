/** The line at the top of a preview page (records §11). */
export const PreviewNotice = ({ notice }: { notice: string }) => (
  <p role="note" className="page mt-4">
    <span className="block border-s-4 border-signal bg-sunken px-5 py-3 text-sm">{notice}</span>
  </p>
)
