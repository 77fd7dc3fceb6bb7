import type { Operation } from './openapi-operations.ts'

/** The one call that no procedure serves: tRPC takes no files (specification §7). */
export const directUpload: Operation = {
  operationId: 'uploads-put',
  tags: ['Images'],
  summary: 'Upload a file',
  description:
    'Takes the file for an upload address, as a multipart form with one file. The bare file as the body, with its own content type, is taken too. ' +
    'JPEG, PNG or GIF by content, smaller than 1 MB. The picture is written anew: nothing but its pixels is kept. ' +
    'A PDF, at an address asked for with `kind: "pdf"`, has at most 30 MB and is kept as it is. ' +
    'An address is good for one file; a file that is refused does not use it up.',
  parameters: [
    { name: 'ticket', in: 'path', required: true, schema: { type: 'string' }, description: 'As in the uploadURL' },
  ],
  requestBody: {
    required: true,
    content: {
      // Alone: of several types side by side generators take one and send it wrongly.
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
