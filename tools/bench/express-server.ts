import { contactSubmissions, publications } from '@hazards/db/tables'
import { publicationSchema } from '@hazards/schema/publication'
import compression from 'compression'
import { desc, getTableColumns } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import express from 'express'
import postgres from 'postgres'

// The usual stack, for comparison: Express and Drizzle without a cache. It reads the whole list for every request.
const db = drizzle(postgres(process.env.DATABASE_URL ?? '', { max: 12 }), { casing: 'snake_case' })
const columns = getTableColumns(publications)
const shown = Object.fromEntries(Object.entries(columns).filter(([name]) => name in publicationSchema.shape))

const app = express()
app.use(compression(), express.json())
app.get('/readyz', (_request, response) => void response.json({ status: 'ok' }))
app.get('/api/publications', async (_request, response) => {
  const list = await db.select(shown).from(publications).orderBy(desc(columns.year), desc(columns.createdAt))
  response.json(list)
})
app.post('/api/contact', async (request, response) => {
  await db.insert(contactSubmissions).values(request.body)
  response.json({ message: 'saved' })
})
app.listen(Number(process.env.PORT), '127.0.0.1')
