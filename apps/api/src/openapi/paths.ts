export const REST_PATH = '/api'
export const DOCUMENT_PATH = `${REST_PATH}/openapi.json`
export const DOCS_PATH = `${REST_PATH}/docs`
