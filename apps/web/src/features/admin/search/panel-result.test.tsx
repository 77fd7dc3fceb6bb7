import type { AdminSearchItem } from '@hazards/schema/admin-search'
import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { PanelResultLine } from './panel-result.tsx'

const EVENT: AdminSearchItem = {
  kind: 'newsEvent',
  id: '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11',
  title: 'A workshop',
  subtitle: 'Workshop, December 24, 2026',
  state: 'public',
  updatedAt: '2026-11-29T09:30:00.000Z',
}

it('a result of the panel’s search says what its date is (records §15.13)', async () => {
  await renderInPanel(<PanelResultLine item={EVENT} />, () => undefined)
  expect(document.body.textContent).toContain('Workshop, December 24, 2026 · last changed November 29, 2026')
  cleanup()
  await renderInPanel(<PanelResultLine item={{ ...EVENT, kind: 'message' }} />, () => undefined)
  expect(document.body.textContent).toContain('sent November 29, 2026')
})
