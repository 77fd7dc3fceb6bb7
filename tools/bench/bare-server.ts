import { readFileSync } from 'node:fs'
import fastify from 'fastify'

// The baseline: routes that only send prepared bytes.
type Answer = { url: string; headers: Record<string, string>; body: string }
const answers = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8')) as Answer[]
const app = fastify()
app.get('/readyz', async () => 'ok')
for (const { url, headers, body } of answers) {
  const bytes = Buffer.from(body, 'base64')
  app.get(url, (_request, reply) => {
    reply.headers(headers).send(bytes)
  })
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
