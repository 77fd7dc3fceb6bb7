import type { SiteRouter } from '../router.tsx'
import { isRecordPage } from './record-match.ts'

/**
 * Tells the server which record's page is shown after the first one: the browser asks it for no page then, and the data of pages
 * that a pointer comes near are loaded before anybody asks to see them.
 */
export const reportViews = (router: SiteRouter): void => {
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || !isRecordPage(router.state.matches.at(-1))) return
    // Counting must never disturb a visitor.
    const body = JSON.stringify({ path: toLocation.pathname })
    const headers = { 'content-type': 'application/json' }
    void fetch('/views', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
  })
}
