import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the address of a Postgres', () => {
  it.each([
    'postgres://site:100%@db.example/site',
    'postgres://site:a#b@db.example/site',
    'postgres://site:1#b@db.example/site',
    'postgres://site:a/b@db.example/site',
    'postgres://site:1/b@db.example/site',
    'postgres://db-1.example:5432,db-2.example:5432/site',
  ])('is refused where an unencoded character would cut it: %s', (DATABASE_URL) => {
    expect(() => readConfig({ DATABASE_URL })).toThrow(/^Setting DATABASE_URL: .*percent-encode/)
  })

  it.each([
    'postgres://site@[::1]:5432/site',
    'postgres://site@%2Fvar%2Frun%2Fpostgresql/site',
    'postgres:///site?host=/var/run/postgresql',
  ])('is refused where it names the host in a way that the driver cannot read: %s', (DATABASE_URL) => {
    expect(() => readConfig({ DATABASE_URL })).toThrow(/^Setting DATABASE_URL: .*IPv4/)
  })

  it('may have any encoded character', () => {
    const DATABASE_URL = 'postgres://site:%23%2F%25%40@db.example:5432/site?sslmode=require'
    expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL })
  })
})
