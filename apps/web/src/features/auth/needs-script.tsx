/** The panel's notice for browsers without scripts. */
export const NeedsScript = () => (
  <div className="page no-script">
    <p className="max-w-measure">
      The admin panel needs JavaScript, which is turned off in this browser or blocked for this site. Please allow it
      and reload the page. The rest of the site works without it.
    </p>
  </div>
)
