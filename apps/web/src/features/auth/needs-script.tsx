/** The panel's notice for browsers without scripts. */
export const NeedsScript = () => (
  <div className="page no-script">
    <p className="max-w-measure">
      The administrator’s panel needs JavaScript, which is off in this browser or blocked for this site. Please allow it
      and load the page again. The rest of the site works without it.
    </p>
  </div>
)
