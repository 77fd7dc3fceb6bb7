import postgres from 'postgres'

/**
 * Creates a database on the Postgres `server`: empty, or as a copy of the database `pattern`, with whose name its own begins.
 * `drop` removes it even while it is in use.
 */
export const createEmptyDatabase = async (
  server: string,
  pattern = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const start = pattern === 'template1' ? `test_${process.pid}` : pattern
  const name = `${start}_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
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
