import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Files share their worker: a module that another file has loaded could not be mocked.
vi.resetModules()

configure({ asyncUtilTimeout: 20_000 }) // for machines under load

afterEach(cleanup)

// jsdom has no media queries: its screen is wide.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
