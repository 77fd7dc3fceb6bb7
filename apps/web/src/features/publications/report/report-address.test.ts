import { describe, expect, it } from 'vitest'
import { readReportAddress, reportPath } from './report-address.ts'

const getPath = (query: string) => reportPath('docx', readReportAddress(Object.fromEntries(new URLSearchParams(query))))

describe('the address of a list for a report (records §17.9)', () => {
  it('has what the form sent, without the fields that were left empty', () => {
    expect(
      getPath('author=imara-mwangi&project=&type=&funder=&from=2020&to=&style=ieee&group=type&highlight=group'),
    ).toBe('/publications.docx?author=imara-mwangi&from=2020&style=ieee&group=type&highlight=group')
    expect(getPath('')).toBe('/publications.docx')
  })

  it('keeps what the list of the page was narrowed by', () => {
    expect(getPath('search=slow+floods&keyword=rain&sort=title&style=apa')).toBe(
      '/publications.docx?search=slow+floods&keyword=rain&style=apa&sort=title',
    )
    expect(getPath('year=2024')).toBe('/publications.docx?from=2024&to=2024')
  })

  it('names no order that a list by year cannot have', () => {
    expect(getPath('sort=title&group=year')).toBe('/publications.docx?group=year')
  })

  it('passes over what there is not', () => {
    expect(getPath('style=mla&group=author&highlight=all&from=soon&type=poem&colour=red')).toBe('/publications.docx')
  })
})
