import type { EventId } from '@hazards/schema/event-ids'

/** The events that first and sample content are about, all fictional: their numbers are higher than those that the lists give. */
export const CARROW_FAULT_EARTHQUAKE: EventId[] = [
  { scheme: 'glide', value: 'EQ-2024-900001-USA' },
  { scheme: 'emdat', value: '2024-9001-USA' },
  { scheme: 'other', value: 'Carrow Fault earthquake' },
]
export const DANVALE_FLOOD: EventId[] = [
  { scheme: 'glide', value: 'FL-2020-900002-USA' },
  { scheme: 'other', value: 'Danvale flood' },
]
export const SARROW_FIRES: EventId[] = [{ scheme: 'glide', value: 'WF-2021-900003-USA' }]
export const KESTIN_AVALANCHE: EventId[] = [{ scheme: 'glide', value: 'LS-2016-900004-USA' }]
