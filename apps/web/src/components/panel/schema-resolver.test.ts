import { newsEventSubmissionSchema } from '@hazards/schema/news-event'
import { describe, expect, it } from 'vitest'
import { schemaResolver } from './schema-resolver.ts'

const check = (values: Record<string, unknown>) => {
  const item = { category: 'Research', title: 'T', content: 'C', postedBy: 'P', eventDate: '2026-05-31', ...values }
  return schemaResolver(newsEventSubmissionSchema)(item as never, undefined, { fields: {} } as never)
}

describe('schemaResolver', () => {
  it("says 'Event date is required' when there is none", async () => {
    expect((await check({ eventDate: '' })).errors.eventDate?.message).toBe('Event date is required')
  })

  it('gives what the schema makes of good values: empty link, linkTitle and submitter email are null', async () => {
    const { values, errors } = await check({ link: '', linkTitle: '', submitterEmail: '' })
    expect(errors).toEqual({})
    expect(values).toMatchObject({ link: null, linkTitle: null, submitterEmail: null })
  })
})
