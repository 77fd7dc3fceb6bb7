/** Preformatted text that is selected as a whole and scrolls horizontally. @param label the accessible name of the box */
export const TextBox = ({ text, label }: { text: string; label: string }) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard
    tabIndex={0}
    aria-label={label}
    className="mb-3 overflow-x-auto rounded-card bg-sunken p-4"
  >
    <pre className="font-mono text-xs leading-relaxed select-all">{text}</pre>
  </section>
)
