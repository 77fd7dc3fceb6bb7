import type { Operation } from './openapi-operations.ts'

/** The only call without a procedure, because tRPC does not handle files (specification §7). */
export const directUpload: Operation = {
  operationId: 'uploads-put',
  tags: ['Images'],
  summary: 'Upload a file',
  description:
    'Accepts the file for an upload address, as a multipart form with one file, or as the bare body with its own content type. ' +
    'Images must be JPEG, PNG or GIF by content and smaller than 1 MB. They are re-encoded, so that only their pixels are kept. ' +
    'A PDF, at an address that was requested with `kind: "pdf"`, may have at most 30 MB and is stored unchanged. ' +
    'An address accepts one file; a rejected file does not use it up.',
  parameters: [
    {
      name: 'ticket',
      in: 'path',
      required: true,
      schema: { type: 'string' },
      description: 'The last segment of the uploadURL',
    },
  ],
  requestBody: {
    required: true,
    content: {
      // The only type, because client generators choose one of several and send it incorrectly.
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: { type: 'string', format: 'binary', description: 'The file' } },
          required: ['file'],
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The file is stored',
      content: {
        'application/json': {
          schema: {
            oneOf: ['UploadedImage', 'UploadedFile'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
          },
        },
      },
    },
    404: {},
    413: {},
    415: {},
    429: {},
  },
}
