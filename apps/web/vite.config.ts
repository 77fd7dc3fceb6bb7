import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundledPackages } from './bundled-packages.plugin.ts'
import { compressedFiles } from './compressed-files.plugin.ts'
import { siteManifest } from './site-manifest.plugin.ts'

const WEB_SOURCES = /[\\/]web[\\/]src[\\/]/
const SCHEMA_CONSTANTS = /[\\/]schema[\\/]src[\\/](?!bulk\.|country\.|upload\.).+\.constants\.ts/
const FORM_FILES = /-(?:form|fields|draft)|search-box/
const PANEL_FOLDERS =
  /[\\/](?:components[\\/]panel|features[\\/](?:account|admin|arranged|audit|auth|history|mail-links|records|texts|uploads))[\\/]/
const PANEL_ICONS = /(?:pencil|arrow-(?:up|down)|history|plus|rotate-ccw|archive)/

/** Hooks of the router that would be files of a few bytes. */
const SMALL_HOOKS = /[\\/]useLocation\./

/** The map of sites, and hazards. */
const MAP =
  /components[\\/](?:map|hazards[\\/](?!about-filter))|schema[\\/]src[\\/](?:country\.constants|event-ids|world)\.ts/

/** Returns whether public pages share a module. Excludes forms, everything that only the panel uses, and zod. */
const isSharedByPages = (id: string): boolean => {
  if (id.includes('lucide-react')) return !PANEL_ICONS.test(id)
  if (SMALL_HOOKS.test(id)) return true
  if (/about-filter|openings-section/.test(id)) return false
  if (WEB_SOURCES.test(id)) return !PANEL_FOLDERS.test(id) && !FORM_FILES.test(id) && !MAP.test(id)
  return SCHEMA_CONSTANTS.test(id)
}

/** The routes that visitors come to. All others are rare: the panel, the small print, sites, and pages behind links sent to one person. */
const COMMON_ROUTES =
  /^(?:__root__|\/(?:about|contact|news|news-events|projects|publications|research|submit-news|team)?(?:_\/\$slug)?)$/

/** The modules of visitors' forms. */
const VISITOR_FORMS =
  /[\\/]web[\\/]src[\\/].*[\\/](?:visitor-form|news-event-fields|notify-field|image-field)|news-event\.words|contact\.constants/

/** What a publication's page needs beside its own script. */
const PAPER =
  /features[\\/]publications[\\/](?:cite[\\/]reference|page[\\/]publication-(?:figure|head))|schema[\\/]src[\\/](?:reference|relations)\.ts/

/** The small print's pages. */
const SMALL_PRINT = /[\\/]routes[\\/](?:accessibility|imprint|privacy)\.tsx|text-page/

/** Modules of a few lines, which are not worth a separate request. */
const TINY_MODULES =
  /[\\/](?:components[\\/]ui[\\/](?:prose-card|date-leaf|filter-form|hidden-fields|text-box)|components[\\/]hazards[\\/]about-filter|features[\\/](?:group[\\/]related-links|themes[\\/]use-themes|openings[\\/]openings-section))\.tsx?/

/** What opens above a page: dialogs of the panel, and messages to everybody, but no tooltips, which visitors have none of. */
const LAYERS = /[\\/](?:@radix-ui[\\/](?!react-(?:tooltip|popper))|react-remove-scroll[\\/]|aria-hidden[\\/])/

/**
 * What several pages of the panel share: lists, their rows and actions, its frame. Separate files would be listed in the script that
 * every visitor loads, and each would cost a request. Forms are none of it: they bring zod along.
 */
const PANEL_MODULES =
  /[\\/](?:components[\\/]panel|features[\\/](?:admin|records[\\/](?:bulk|list)))[\\/].*\.tsx?$|[\\/](?:form[\\/]use-record-options|records[\\/]history[\\/]use-(?:refresh-record|restore|undo)|logout-button|step-list)\.tsx?$/

/** Of the hashes in names of files, in the scripts and in what the server renders alike: few, so that they compress. */
const HASH_CHARACTERS = 'hex'

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      semicolons: false,
      quoteStyle: 'single',
      codeSplittingOptions: {
        // Otherwise their loaders would be in the script that every visitor loads.
        splitBehavior: ({ routeId }) =>
          COMMON_ROUTES.test(routeId) ? undefined : [['loader', 'component', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    tailwindcss(),
    siteManifest(),
    compressedFiles(),
    bundledPackages(),
  ],
  // The module is a shim for an API that React has had since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // The Content-Security-Policy allows data: URLs for images only.
  build: { assetsInlineLimit: (path) => path.endsWith('mark.svg'), target: 'es2022' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // One style sheet, which is in each page: scripts that are loaded later would fetch it once more.
        cssCodeSplit: false,
        rolldownOptions: {
          input: { site: 'src/entry-client.tsx' },
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          treeshake: {
            // tRPC's package.json does not declare it.
            moduleSideEffects: [{ test: /[\\/]@trpc[\\/]/, sideEffects: false }],
            unknownGlobalSideEffects: false,
            propertyReadSideEffects: false,
          },
          // Few files: on a slow connection, a request costs more than the unused code of other pages.
          output: {
            // Shorter than usual: the script that every visitor loads names all others.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            hashCharacters: HASH_CHARACTERS,
            codeSplitting: {
              groups: [
                { name: 'frame', tags: ['$initial'], priority: 1 },
                { name: 'parts', test: isSharedByPages, minShareCount: 4 },
                // After the parts of pages, some of which the map is made of: a group takes what its modules import along.
                { name: 'map', test: MAP, minShareCount: 2 },
                { name: 'small', test: TINY_MODULES, minShareCount: 2 },
                // Before those of the panel, whose dependencies would include theirs.
                { name: 'paper', test: PAPER },
                { name: 'forms', test: VISITOR_FORMS, minShareCount: 2 },
                { name: 'layers', test: LAYERS, minShareCount: 2 },
                { name: 'constants', test: SCHEMA_CONSTANTS, minShareCount: 2 },
                { name: 'search-box', test: /search-box/ },
                { name: 'panel', test: PANEL_MODULES, minShareCount: 2 },
                { name: 'small-print', test: SMALL_PRINT },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // In dev, bundling all of them fails with "module is not defined".
      resolve: command === 'build' ? { noExternal: true } : {},
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        ssr: true,
        outDir: 'dist/server',
        copyPublicDir: false,
        // Node keeps the source of loaded modules in memory.
        minify: true,
        rolldownOptions: {
          input: { 'entry-server': 'src/entry-server.tsx' },
          output: { codeSplitting: false, hashCharacters: HASH_CHARACTERS },
        },
      },
    },
  },
  builder: {
    // The server entry contains the client's manifest, so the client is built first.
    buildApp: async (builder) => {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
}))
