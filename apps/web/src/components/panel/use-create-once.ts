import { useState } from 'react'

/**
 * Returns the options of the call that creates a record. They contain an Idempotency-Key (records §4): the call of one opened
 * form creates one record, also if it is repeated because its answer was lost. After an answer the next call creates another.
 */
export const useCreateOnce = () => {
  const [key, setKey] = useState(newKey)
  return { trpc: { context: { headers: { 'idempotency-key': key } } }, onSuccess: () => setKey(newKey()) }
}

/** `crypto.randomUUID` is missing on pages without TLS. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
