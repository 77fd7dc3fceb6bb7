import postgres from 'postgres'

/** Creates a database of its own, with nothing in it, on the Postgres `server`. `drop` removes it, whoever still uses it. */
export const createEmptyDatabase = async (server: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `test_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`
  const administer = async (statement: 'create' | 'drop') => {
    const client = postgres(server, { max: 1, onnotice: () => {} })
    await (statement === 'create'
      ? client`create database ${client(name)}`
      : client`drop database ${client(name)} with (force)`)
    await client.end()
  }
  await administer('create')
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop: () => administer('drop') }
}
