import { UNCHECKED } from '@hazards/schema/integrity.constants'
import type { Publication } from '@hazards/schema/publication'
import { referenceText } from '@hazards/schema/reference'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { Found } from '../../search/search-results.tsx'
import { PublicationTypeBadge } from '../list/publication-type-badge.tsx'
import { IntegrityBanner } from './integrity-banner.tsx'
import { publicationSubject } from './publication-subject.ts'
import { RelatedWorks } from './related-works.tsx'

const notice = {
  type: 'retraction',
  doi: '10.5555/notice.1',
  date: '2024-05-17',
  source: 'retraction-watch',
  replacedBy: '10.5555/levees.2',
}
const withIntegrity = (integrity: Publication['integrity']) =>
  ({
    slug: 'levees',
    title: 'Levees',
    authorNames: [],
    publicationType: 'journal',
    year: 2024,
    journal: 'Slope',
    integrity,
  }) as unknown as Publication

describe('records §14.4: a notice', () => {
  const words = 'We asked for it.'
  const retracted = withIntegrity({ status: 'retracted', notice, words, checkedAt: '2026-03-01T02:10:00.000Z' })

  it('is a banner on the page, with the notice, what replaces the paper, and the words of the group', () => {
    render(<IntegrityBanner publication={retracted} />)
    expect(
      screen.getByText(
        /^This publication was retracted\. Retraction of May 17, 2024, according to Retraction Watch\.$/,
      ),
    )
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(['https://doi.org/10.5555/notice.1', 'https://doi.org/10.5555/levees.2'])
    expect(screen.getByText(words))
    expect(screen.getByText('Last checked March 1, 2026.'))
  })

  it('stands in the reference that is copied', () => {
    expect(referenceText(retracted)).toMatch(
      / \[This publication was retracted\. .* See https:\/\/doi\.org\/10\.5555\/notice\.1 It is replaced by https:\/\/doi\.org\/10\.5555\/levees\.2\]$/,
    )
  })

  it('is a mark in what a search finds, and among related works', async () => {
    const item = {
      ...{ kind: 'publication' as const, id: 'a', slug: 'levees', url: '/publications/levees', title: 'Levees found' },
      ...{ subtitle: '', date: null, mark: 'Retracted', excerpt: { text: '', matches: [] } },
    }
    const facets = { kind: [], type: [], year: [], theme: [] }
    await renderInPanel(
      <>
        <Found
          search={{ q: 'levees' }}
          results={{ items: [item], total: 1, facets, corrected: null, nextCursor: null }}
        />
        <RelatedWorks
          works={[
            {
              relation: 'references',
              slug: 'slopes',
              title: 'Slopes',
              publicationType: 'journal',
              mark: 'Corrected',
              doi: null,
            },
          ]}
        />
      </>,
      () => undefined,
    )
    expect(screen.getByText('Retracted').closest('article')?.textContent).toContain('Levees found')
    expect(screen.getByText('Corrected').closest('li')?.textContent).toContain('Slopes')
  })

  it('is a mark in a row, and a status for search engines', () => {
    render(<PublicationTypeBadge publication={retracted} />)
    expect(screen.getByText('Retracted'))
    expect(publicationSubject(retracted, 'https://example.edu')).toMatchObject({
      creativeWorkStatus: 'Retracted',
      correction: 'https://doi.org/10.5555/notice.1',
    })
  })

  it.each([
    ['corrected', 'erratum', 'Corrected', /^A correction of this publication was published\. Erratum of/],
    ['concern', 'expression_of_concern', 'Expression of concern', /has expressed concern .* Expression of concern of/],
  ] as const)('that is %s is named as what it is', (status, type, mark, sentence) => {
    const publication = withIntegrity({ ...UNCHECKED, status, notice: { ...notice, type } })
    render(<IntegrityBanner publication={publication} />)
    render(<PublicationTypeBadge publication={publication} />)
    expect(screen.getByText(sentence))
    expect(screen.getByText(mark))
    expect(document.body.textContent).not.toMatch(/retracted/)
  })

  it.each(['clean', 'unchecked'] as const)('is not there of what is %s', (status) => {
    const { container } = render(<IntegrityBanner publication={withIntegrity({ ...UNCHECKED, status })} />)
    expect(container.textContent).toBe('')
  })
})
