import type { Operation } from './openapi-operations.ts'

/** The one call that no procedure serves: tRPC takes no files (specification §7). */
export const directUpload: Operation = {
  operationId: 'uploads-put',
  tags: ['Images'],
  summary: 'Upload an image',
  description:
    'Takes the file for an upload address, as a multipart form with one file. The bare file as the body, with its own content type, is taken too. ' +
    'JPEG, PNG or GIF by content, smaller than 1 MB. The picture is written anew: nothing but its pixels is kept. ' +
    'An address is good for one image; a file that is refused does not use it up.',
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
          properties: { file: { type: 'string', format: 'binary', description: 'The image' } },
          required: ['file'],
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The image is stored',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/UploadedImage' } } },
    },
    404: {},
    413: {},
    415: {},
    429: {},
  },
}
