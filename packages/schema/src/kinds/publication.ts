import { z } from 'zod'
import { type AuthorName, authorNameSchema, authorNamesInput, formatAuthorName } from '../author-names.ts'
import { field } from '../fields/field.ts'
import { hazardFields, hazardFilter } from '../fields/hazard-fields.ts'
import { image, links, optionalLine, optionalProse, optionalWebAddress, pdf } from '../fields/record-fields.ts'
import { choice, line } from '../fields/text-fields.ts'
import { GRANT_LIMITS } from '../funder-id.ts'
import { COMMON_LICENSES } from '../license.ts'
import { oneOf, optionalText, trueOrFalse, yearBetween } from '../primitives.ts'
import {
  PUBLICATION_LIMITS as LIMITS,
  LINK_KINDS,
  LINK_LABELS,
  PUBLICATION_SORTS,
  PUBLICATION_TYPE_LABELS,
  PUBLICATION_TYPES,
} from '../publication.constants.ts'
import {
  doiInput,
  isbnInput,
  keywordsInput,
  licenseInput,
  linksInput,
  publishedOnInput,
} from '../publication-fields.ts'
import { slugFilter } from '../record-lists.ts'
import { KIND_PLACES } from './kind.constants.ts'
import type { Kind } from './kind.ts'
import { outputFields, sharedFields } from './publication-outputs.ts'
import { linkedSites } from './site.ts'

const text = z.string().nullable()

/** The fields that the specification names. */
const specified = {
  title: line(
    { label: 'Title', example: 'Rainfall thresholds for shallow landslides in the Tarrin Valley' },
    LIMITS.title,
  ),
  authors: line(
    {
      label: 'Authors',
      hint: 'Names separated by commas.',
      description: 'Names separated by commas',
      example: 'I. Mwangi, T. Okoro-Lind',
    },
    LIMITS.authors,
  ),
  authorNames: field(
    {
      label: 'Author names',
      repeats: 'authors',
      description: 'The authors as a list',
      example: [
        { family: 'Mwangi', given: 'I.', orcid: '0000-0002-1825-0097' },
        { family: 'Okoro-Lind', given: 'T.' },
      ],
    },
    {
      control: 'own',
      inWords: (names: AuthorName[]) => names.map(formatAuthorName).join(', '),
      input: authorNamesInput.optional(),
      output: z.array(authorNameSchema),
    },
  ),
  journal: line(
    {
      label: 'Journal/Conference',
      description: 'Name of the journal, conference, book or university',
      example: 'Journal of Slope Processes',
    },
    LIMITS.journal,
  ),
  publicationType: choice(
    { label: 'Publication Type', example: 'journal', width: 4 },
    PUBLICATION_TYPES,
    PUBLICATION_TYPE_LABELS,
  ),
  year: field(
    { label: 'Year', example: 2024, width: 2 },
    {
      control: 'number',
      empty: undefined,
      isRequired: true,
      input: yearBetween('Year', LIMITS.minYear, LIMITS.maxYear),
      output: z.int(),
    },
  ),
  volume: optionalLine({ label: 'Volume', example: '12', width: 2 }, LIMITS.volume),
  issue: optionalLine({ label: 'Issue', example: '3', width: 2 }, LIMITS.issue),
  pages: optionalLine({ label: 'Pages', example: '112–131', width: 2, isUnique: true }, LIMITS.pages),
  doi: field(
    {
      label: 'DOI',
      hint: '10.1234/abcd, with or without https://doi.org/ before it.',
      description: 'Without https://doi.org/',
      example: '10.5555/dhrg.2024.017',
      isUnique: true,
    },
    { control: 'code', input: doiInput, output: text },
  ),
  abstract: optionalProse(
    {
      label: 'Abstract',
      example: 'We relate 214 shallow landslides to hourly rainfall and soil moisture.',
      isUnique: true,
    },
    LIMITS.abstract,
  ),
  keywords: field(
    { label: 'Keywords', example: ['landslides', 'rainfall thresholds'], initial: [] },
    {
      control: 'own',
      inWords: (words: string[]) => words.join(', '),
      input: keywordsInput,
      output: z.array(z.string()).nullable(),
    },
  ),
}

/** The fields of a publication (specification §5, publication form; records §2). */
export const publicationFields = {
  ...specified,
  summary: optionalProse(
    {
      label: 'In plain language',
      hint: 'What was found and why it matters, in words that everyone understands.',
      example: 'How much rain a slope can take depends on how wet it was before.',
      isMore: true,
      isUnique: true,
    },
    LIMITS.summary,
  ),
  imageUrl: image({ label: 'Figure', isMore: true, isUnique: true }),
  imageAlt: optionalLine(
    {
      label: 'Description of the figure',
      hint: 'For people who cannot see it: what it shows.',
      describes: 'imageUrl',
      isMore: true,
      isUnique: true,
    },
    LIMITS.imageAlt,
  ),
  imageCaption: optionalLine(
    { label: 'Caption', hint: 'Below the figure.', describes: 'imageUrl', isMore: true, isUnique: true },
    LIMITS.imageCaption,
  ),
  pdfUrl: pdf({ label: 'PDF', isMore: true, isUnique: true }),
  publishedOn: field(
    {
      label: 'Published on',
      hint: '2024-05-17, or 2024-05.',
      example: '2024-05-17',
      width: 3,
      isMore: true,
      isUnique: true,
    },
    { control: 'code', input: publishedOnInput, output: text },
  ),
  license: field(
    {
      label: 'License',
      hint: 'An SPDX id such as CC-BY-4.0, or a link.',
      description: 'An id of https://spdx.org/licenses, in any case, or the web address of the license',
      example: 'CC-BY-4.0',
      width: 3,
      isMore: true,
    },
    { control: 'code', suggestions: COMMON_LICENSES, input: licenseInput, output: text },
  ),
  publisher: optionalLine({ label: 'Publisher', example: 'Slope Press', width: 4, isMore: true }, LIMITS.publisher),
  isbn: field({ label: 'ISBN', width: 2, isMore: true }, { control: 'code', input: isbnInput, output: text }),
  ...outputFields,
  url: optionalWebAddress({
    label: 'Website',
    hint: 'Another page about it, in addition to the DOI.',
    isMore: true,
    isUnique: true,
  }),
  themes: links(
    {
      label: 'Research themes',
      description: 'Slugs of themes',
      example: ['landslide-dynamics'],
      isMore: true,
    },
    LIMITS.themes,
    'theme',
  ),
  sites: linkedSites(true),
  ...hazardFields(true),
  ...sharedFields,
  links: field(
    {
      label: 'Links',
      example: [{ kind: 'data', url: 'https://example.org/tarrin-landslides' }],
      initial: [],
      isMore: true,
      isUnique: true,
    },
    {
      control: 'own',
      inWords: (all: { kind: keyof typeof LINK_LABELS; url: string }[]) =>
        all.map(({ kind, url }) => `${LINK_LABELS[kind]}: ${url}`).join(', '),
      input: linksInput,
      output: z.array(z.object({ kind: z.enum(LINK_KINDS), url: z.string() })).nullable(),
    },
  ),
  isFeatured: field(
    { label: 'Featured', example: false, hint: 'Marked as such in lists', isMore: true, isUnique: true },
    { control: 'check', input: trueOrFalse.optional(), output: z.boolean() },
  ),
}

export const publicationKind = {
  one: 'publication',
  many: 'publications',
  logged: 'publication',
  ...KIND_PLACES.publication,
  api: '/publications',
  part: 'Publications',
  about: 'The group’s articles, papers, chapters, theses, data, software and other outputs.',
  scope: 'publications',
  nameField: 'title',
  fields: publicationFields,
  // Specification §2, records §1. `search`: each of its words occurs in the title, the authors, the keywords, the journal or the DOI,
  // in any order, ignoring case and accents.
  filter: {
    search: optionalText('Search', LIMITS.search),
    year: yearBetween('Year', LIMITS.minYear, LIMITS.maxYear).optional(),
    type: oneOf(publicationFields.publicationType.label, PUBLICATION_TYPES).optional(),
    keyword: optionalText('Keyword', LIMITS.keyword),
    author: optionalText('Author', LIMITS.author).meta({
      description: 'Given name, or its initial, and family name of an author',
      examples: ['imara-mwangi'],
    }),
    theme: slugFilter('Theme'),
    project: slugFilter('Project'),
    funder: optionalText('Funder', GRANT_LIMITS.funder).meta({
      description: 'The name of a funder, its ROR or its DOI',
      examples: ['European Commission'],
    }),
    from: yearBetween('From', LIMITS.minYear, LIMITS.maxYear).optional(),
    to: yearBetween('To', LIMITS.minYear, LIMITS.maxYear).optional(),
    site: slugFilter('Site'),
    ...hazardFilter,
    doi: doiInput,
  },
  sorts: PUBLICATION_SORTS,
  searched: 'Title, author, keyword, journal or DOI',
  more: {
    title: 'More',
    about: 'plain-language summary, figure, PDF, date, license, projects, sites, hazards, grants, links',
  },
} as const satisfies Kind
