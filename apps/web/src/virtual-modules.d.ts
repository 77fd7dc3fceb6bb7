declare module 'virtual:site-manifest' {
  export const siteManifest: import('../site-manifest.plugin.ts').SiteManifest
}
