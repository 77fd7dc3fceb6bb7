import './serve-api.ts'

/** The whole process, with two faults that nobody catches, each at a signal. */
process.on('SIGUSR2', () => {
  throw new Error('a fault\nof two lines')
})
process.on('SIGHUP', () => void Promise.reject(new Error('a fault\nof two lines')))
