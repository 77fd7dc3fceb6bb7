import type { ObjectStore } from './object-store.ts'

/** A name that no stored file has. */
const NO_FILE = 'start-check'

/** The setting that is certainly wrong if the store answers with this error. */
const CERTAIN: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY',
  AuthorizationHeaderMalformed: 'S3_REGION',
}

/** `isCertain` means that waiting does not help. */
export type StoreProblem = { setting: string; reason: string; isCertain: boolean }

/** Asks the bucket for one file. Returns what is wrong with the settings, undefined if the bucket answers. */
export const problemOfStore = async (objects: ObjectStore): Promise<StoreProblem | undefined> => {
  try {
    const found = await objects.get(NO_FILE)
    found?.body.destroy()
    return undefined
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name
    // Without the right to list the bucket, a file that does not exist is answered like one that may not be read.
    const likely = name === 'AccessDenied' ? 'S3_ACCESS_KEY_ID' : 'S3_ENDPOINT'
    const setting = CERTAIN[name]
    const reason = `the store of uploaded files cannot be used: ${message.replace(/\s+/g, ' ')} (${code})`
    return { setting: setting ?? likely, reason, isCertain: setting !== undefined }
  }
}

export const formatLine = ({ setting, reason }: StoreProblem): string => `Setting ${setting}: ${reason}`
