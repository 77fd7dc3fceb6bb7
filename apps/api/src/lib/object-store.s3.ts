import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DomainError } from './errors.ts'
import type { ObjectStore } from './object-store.ts'

export type S3Config = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** A call may take this long in all, its second attempt included. */
const CALL_MS = 8_000
const FOLDER = 'uploads/'

/**
 * An object store in a bucket of any S3-compatible service; the bucket must be there. To be imported only where it is
 * configured: the client takes tens of megabytes.
 *
 * Each function throws DomainError SERVICE_UNAVAILABLE, within about 8 s, where the store does not do what it should.
 */
export const createS3Store = (config: S3Config): ObjectStore => {
  const client = connect(config)
  const at = (name: string) => ({ Bucket: config.bucket, Key: FOLDER + name })
  return {
    put: (name, bytes) =>
      within(async (abortSignal) => {
        await client.send(new PutObjectCommand({ ...at(name), Body: bytes }), { abortSignal })
      }),
    get: (name) =>
      within(async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(at(name)), { abortSignal })
          return Body && Buffer.from(await endOf(Body.transformToByteArray(), abortSignal))
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      }),
    remove: (name) =>
      within(async (abortSignal) => {
        await client.send(new DeleteObjectCommand(at(name)), { abortSignal })
      }),
  }
}

const connect = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 3_500, throwOnRequestTimeout: true },
    // The newer checksums are not known to every service that speaks S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

const within = async <Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
  try {
    return await call(AbortSignal.timeout(CALL_MS))
  } catch (cause) {
    const message = 'The site cannot reach its images just now. Please try again in a moment.'
    throw new DomainError('SERVICE_UNAVAILABLE', message, { cause, retryAfter: 5 })
  }
}

/** The client's own limits end with the headers; a body that stops half-way would be waited for without end. */
const endOf = <Result>(body: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    body.then(resolve, reject)
  })
