import { expect, it } from 'vitest'
import { jsonLd } from './json-ld.ts'

it('a record cannot end the script that describes it', () => {
  const title = '</script><script>alert(1)</script><!-- & \u2028'
  const { children } = jsonLd({ '@type': 'Event', name: title })
  expect(children).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(children)).toEqual({ '@context': 'https://schema.org', '@type': 'Event', name: title })
})
