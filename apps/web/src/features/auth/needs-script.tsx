/** What the panel says where no script runs. */
export const NeedsScript = () => (
  <p className="page no-script py-16">
    The administrator’s panel needs JavaScript, which is off in this browser or blocked for this site. Please allow it
    and load the page again. The rest of the site works without it.
  </p>
)
