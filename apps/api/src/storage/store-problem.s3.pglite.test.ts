import { join } from 'node:path'
import { folderOfFile } from '@hazards/db/testing/of-file'
import S3rver from 's3rver'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcess } from '../../test/support/process.ts'
import { DomainError } from '../lib/errors.ts'
import { createS3Store } from './object-store.s3.ts'
import { formatLine, problemOfStore } from './store-problem.ts'

const folder = folderOfFile()
const configureBuckets = [{ name: 'hazards', configs: [] }]
const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets })
const common = { region: 'eu-1', bucket: 'hazards', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const AWAY = 'http://127.0.0.1:1'
const endpoint = `http://127.0.0.1:${(await server.run()).port}`
afterAll(() => server.close())

const problemWith = (settings: Partial<typeof common> & { endpoint?: string }) =>
  problemOfStore(createS3Store({ endpoint, ...common, ...settings }))

describe('at the start', () => {
  it('nothing is wrong with a bucket that answers', async () => {
    expect(await problemWith({})).toBeUndefined()
  })

  it.each([
    ['S3_BUCKET', { bucket: 'other' }],
    ['S3_ACCESS_KEY_ID', { accessKeyId: 'other' }],
  ])('a wrong %s is certainly wrong', async (setting, settings) => {
    expect(await problemWith(settings)).toMatchObject({ setting, isCertain: true })
  })

  it.each([
    ['S3_SECRET_ACCESS_KEY', 'SignatureDoesNotMatch', true],
    ['S3_REGION', 'AuthorizationHeaderMalformed', true],
    ['S3_ACCESS_KEY_ID', 'AccessDenied', false],
  ])('%s is named where the store answers %s', async (setting, name, isCertain) => {
    const cause = Object.assign(new Error('No'), { name })
    const get = () => Promise.reject(new DomainError('SERVICE_UNAVAILABLE', 'Away', { cause }))
    const store = { get, put: get, remove: get }
    expect(await problemOfStore(store)).toMatchObject({ setting, isCertain })
  })

  it('a store that is away may come back', async () => {
    const problem = await problemWith({ endpoint: AWAY })
    expect(problem).toMatchObject({ setting: 'S3_ENDPOINT', isCertain: false })
    expect(problem && formatLine(problem)).toMatch(/^Setting S3_ENDPOINT: .*ECONNREFUSED/)
  })
})

describe('a new site', { tags: ['release'] }, () => {
  it.each([
    ['S3_BUCKET', { S3_BUCKET: 'other' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: AWAY }],
  ])('ends with one line that names %s', async (name, wrong) => {
    const settings = { S3_REGION: 'eu-1', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
    const store = { S3_ENDPOINT: endpoint, S3_BUCKET: 'hazards', ...settings, ...wrong }
    const site = await startProcess({ DATA_DIR: join(folder, name), DEMO: 'on', LOG_LEVEL: 'error', ...store })
    expect(await site.exited).toBe(1)
    // The S3 client may warn of an old Node before.
    expect(site.output().trim().split('\n').at(-1)).toMatch(new RegExp(`^Setting ${name}: .+$`))
  })
})
