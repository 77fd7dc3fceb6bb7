import './serve-api.ts'

/** The whole process, with two uncaught faults, each triggered by a signal. */
process.on('SIGUSR2', () => {
  throw new Error('a fault\nof two lines')
})
process.on('SIGHUP', () => void Promise.reject(new Error('a fault\nof two lines')))
