declare module 'virtual:site-manifest' {
  export const siteManifest: import('../site-manifest.plugin.ts').SiteManifest
  /** The style sheet that pages carry; empty in development. */
  export const styles: string
  /** Stands in rendered pages where `styles` belongs. */
  export const stylesMark: string
}
