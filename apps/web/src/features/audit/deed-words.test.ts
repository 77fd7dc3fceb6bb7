import type { AuditAction, AuditEvent } from '@hazards/schema/audit'
import { expect, it } from 'vitest'
import { formatSentence } from './deed-words.ts'

const EVENT: AuditEvent = {
  id: 1,
  at: '2026-05-01T10:00:00.000Z',
  actor: 'ada',
  actorId: null,
  token: null,
  action: 'passkey added',
  count: 1,
  record: 'administrator',
  recordId: null,
  label: 'Laptop',
  batch: null,
  changed: [],
  undoable: 0,
}

it.each([
  ['administrator created', 'ada added the administrator “Laptop”'],
  ['administrator removed', 'ada removed the administrator “Laptop”'],
  ['passkey added', 'ada added a passkey “Laptop”'],
  ['passkey removed', 'ada removed a passkey “Laptop”'],
  [
    'passkey refused',
    'ada was refused a passkey that may have been copied, since its count of uses went back: “Laptop”',
  ],
] satisfies [AuditAction, string][])('the log tells %s of an administrator from the others', (action, sentence) => {
  expect(formatSentence({ id: '1', event: { ...EVENT, action }, events: [], changed: [] })).toBe(sentence)
})
