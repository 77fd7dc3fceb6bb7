import { vi } from 'vitest'

// Files share their worker: a module that another file has loaded could not be mocked.
vi.resetModules()
