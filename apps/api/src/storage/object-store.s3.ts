import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { DomainError } from '../lib/errors.ts'
import type { ObjectStore } from './object-store.ts'

export type S3Config = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Maximum duration of a call, including its second attempt. */
const CALL_MS = 8_000
/** Maximum duration of one attempt. */
const ATTEMPT_MS = 3_500
/**
 * Maximum pause while a part of a stream is sent. Node sees no progress within what it has handed to TLS or to the system,
 * so on a slow line the whole part can look like one pause.
 */
const PAUSE_MS = 15_000
/** Maximum length of what the service answers, other than an object: it says in some hundred bytes what is wrong. */
const ANSWER_BYTES = 64 * 1024
const FOLDER = 'uploads/'

/**
 * An object store in an existing bucket of any S3-compatible service. Import it only if it is configured: the client needs
 * tens of megabytes.
 *
 * Each function throws DomainError SERVICE_UNAVAILABLE if the store fails: within about 8 s, but for a stream only after two
 * pauses of 15 s.
 */
export const createS3Store = (config: S3Config): ObjectStore => {
  const client = connect(config, { requestTimeout: ATTEMPT_MS })
  // How long a part takes depends on the line, so that only a pause is a failure.
  const partsClient = connect(config, { socketTimeout: PAUSE_MS })
  const at = (name: string) => ({ Bucket: config.bucket, Key: FOLDER + name })
  return {
    put: (name, content) =>
      content instanceof Readable
        ? reach(() => sendParts(partsClient, { ...at(name), Body: content }))
        : within(async (abortSignal) => {
            await client.send(new PutObjectCommand({ ...at(name), Body: content }), { abortSignal })
          }),
    get: (name, range) =>
      within(async (abortSignal) => {
        try {
          const Range = range && `bytes=${range.start}-${range.end}`
          const found = await client.send(new GetObjectCommand({ ...at(name), Range }), { abortSignal })
          const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength)
          const stored = found.Body as Readable
          const length = range ? range.end - range.start + 1 : size
          if (!Number.isSafeInteger(size) || found.ContentLength !== length) {
            stored.destroy()
            throw new Error('The object store does not say how long an object is, or gives another part of it')
          }
          const body = Readable.from(withTimeout(stored), { objectMode: false })
          // A generator that was never read does not run its `finally`, such as for HEAD.
          body.once('close', () => stored.destroy())
          return { body, size }
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

/**
 * Uploads a stream in parts of about 5 MB, each held in memory meanwhile. If the stream fails, its parts are removed.
 */
const sendParts = async (client: S3Client, params: { Bucket: string; Key: string; Body: Readable }) => {
  try {
    await new Upload({ client, params, queueSize: 1, leavePartsOnError: false }).done()
  } catch (error) {
    throw params.Body.errored ?? error // the stream's own error names the cause
  }
}

const connect = (
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  timeout: { requestTimeout: number } | { socketTimeout: number },
) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, throwOnRequestTimeout: true, ...timeout },
    streamCollector: readAnswer,
    // Not every S3-compatible service supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

const within = <Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> =>
  reach(async () => {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(), CALL_MS)
    try {
      return await call(controller.signal)
    } finally {
      clearTimeout(timer) // reading the body afterwards may take as long as its consumer needs
    }
  })

const reach = async <Result>(call: () => Promise<Result>): Promise<Result> => {
  try {
    return await call()
  } catch (cause) {
    if (cause instanceof DomainError) throw cause // from the stream being stored
    const message = 'The site cannot reach its images right now. Please try again in a moment.'
    throw new DomainError('SERVICE_UNAVAILABLE', message, { cause, retryAfter: 5 })
  }
}

/** Replaces the client's own, which reads an answer of any length into memory. */
const readAnswer = async (answer: Readable): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer) {
    size += piece.length
    if (size > ANSWER_BYTES) throw new Error('The object store answers at length, where it should say what is wrong')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Fails if a body stops half-way. The client's own timeouts end with the headers, so it would wait forever. */
async function* withTimeout(body: Readable): AsyncGenerator<Uint8Array> {
  let timer: NodeJS.Timeout | undefined
  const pieces = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      timer = setTimeout(
        () => body.destroy(new Error('The object store stopped sending in the middle of an object')),
        CALL_MS,
      )
      const { done, value } = await pieces.next()
      clearTimeout(timer)
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}
