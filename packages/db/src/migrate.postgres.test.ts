import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { openDatabase } from './client.ts'
import { migrationsFolder } from './migrate.ts'

const server = process.env.TEST_DATABASE_URL

describe('migrations', () => {
  it('are each applied once when several processes start at once on an empty database', async () => {
    const admin = postgres(server ?? '', { max: 1 })
    const name = `start_${crypto.randomUUID().replaceAll('-', '')}`
    await admin`create database ${admin(name)}`
    const url = new URL(server ?? '')
    url.pathname = name
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url: url.href, dataDir: '' })))
    await Promise.all(opened.map(({ ping }) => ping()))
    await Promise.all(opened.map(({ close }) => close()))
    const client = postgres(url.href, { max: 1 })
    const applied = await client`select hash from drizzle.__drizzle_migrations`
    await client.end()
    await admin`drop database ${admin(name)}`
    await admin.end()
    const files = readdirSync(join(migrationsFolder)).filter((file) => file.endsWith('.sql'))
    expect(applied).toHaveLength(files.length)
  })
})
