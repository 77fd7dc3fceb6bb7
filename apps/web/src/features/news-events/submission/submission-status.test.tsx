import type { Submission } from '@hazards/schema/submission'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SubmissionStatus } from './submission-status.tsx'

it.each([
  [true, 'Your item was accepted', 'It is not on our pages yet. It will appear there later.'],
  [false, 'Your item was published', 'It is no longer on our site.'],
])('an approved item without a page (for later: %s) is told so to its sender', (isForLater, title, text) => {
  const submission = { reference: 'N-7K3F-Q2', status: 'published', message: null, url: null, isForLater }
  render(<SubmissionStatus submission={{ ...submission, updatedAt: '2026-03-01T12:00:00.000Z' } as Submission} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})
