import { startRealProvider } from './real-provider.ts'

/** To try the university's sign-in without one; see README.md. */
const { PORT = '8090', SITE_URL = 'http://localhost:3000' } = process.env
const { issuer } = await startRealProvider({ port: Number(PORT), redirectUri: `${SITE_URL}/admin/university` })
process.stdout.write(`${issuer} signs anybody in for ${SITE_URL}\n`)
