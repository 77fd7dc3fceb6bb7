/** A text to be read to the letter, selected as a whole and scrolled sideways. @param label of the box, for screen readers */
export const TextBox = ({ text, label }: { text: string; label: string }) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keyboard
    tabIndex={0}
    aria-label={label}
    className="mb-3 overflow-x-auto rounded-card bg-sunken p-4"
  >
    <pre className="font-mono text-xs leading-relaxed select-all">{text}</pre>
  </section>
)
