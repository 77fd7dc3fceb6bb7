import postgres from 'postgres'

/**
 * Creates a database of its own on the Postgres `server`: with nothing in it, or as a copy of the database `pattern`.
 * `drop` removes it, whoever still uses it.
 */
export const createEmptyDatabase = async (
  server: string,
  pattern = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `test_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`
  const administer = async (statement: 'create' | 'drop') => {
    const client = postgres(server, { max: 1, onnotice: () => {} })
    await (statement === 'create'
      ? client`create database ${client(name)} template ${client(pattern)}`
      : client`drop database ${client(name)} with (force)`)
    await client.end()
  }
  await administer('create')
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop: () => administer('drop') }
}
