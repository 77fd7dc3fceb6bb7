import { type OpenDatabase, openDatabase } from '@hazards/db/client'
import { databaseOfFile } from '@hazards/db/testing/of-file'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFaultProxy, type FaultProxy } from './support/fault-proxy.ts'
import { createTlsPostgres } from './support/tls-postgres.ts'

const plain = await databaseOfFile()
let proxy: FaultProxy
let database: OpenDatabase
let address: string
const ends: (() => unknown)[] = []
beforeAll(async () => {
  const url = new URL(plain)
  const server = await createTlsPostgres(Number(url.port))
  proxy = await createFaultProxy({ port: server.port })
  url.port = String(proxy.port)
  url.searchParams.set('sslmode', 'require')
  address = url.href
  database = await openDatabase({ url: address, dataDir: '' })
  ends.push(() => database.close(), proxy.close, server.close)
})
afterAll(async () => {
  for (const end of ends) await end()
})

const sixQueries = () => Promise.all(Array.from({ length: 6 }, () => database.db.execute(sql`select pg_sleep(0.1)`)))

describe('a database that is reached with TLS', () => {
  it('and was lost and is back again takes several connections at once, and counts those that are open', async () => {
    await sixQueries()
    expect(database.connections().open).toBe(6)
    await proxy.refuse()
    await expect(sixQueries()).rejects.toThrow()
    await expect.poll(() => database.connections().open).toBe(0)
    await proxy.restore()
    await expect
      .poll(() =>
        database.ping().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await sixQueries()
    expect(database.connections().open).toBe(6)
  })

  it('and says nothing any more is noticed by a query within seconds', async () => {
    await sixQueries()
    proxy.become('silent')
    const began = performance.now()
    await expect(database.ping()).rejects.toThrow()
    expect(performance.now() - began).toBeLessThan(8_000)
    await proxy.restore()
  })

  it('with a certificate that nobody trusted has signed is refused under sslmode=verify-full', async () => {
    const checked = new URL(address)
    checked.searchParams.set('sslmode', 'verify-full')
    await expect(openDatabase({ url: checked.href, dataDir: '' })).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
  })
})
