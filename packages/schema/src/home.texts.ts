import { formattedProse, textFormat } from './fields/formatted-fields.ts'
import { textDocument } from './fields/text-document.ts'
import { line, list, parts, picture } from './fields/text-fields.ts'
import { figureFields, typed } from './text-figure.ts'

/** Specification §1 and §2, Home: the hero banner, the three pillars and the claims. */
export const homeTexts = textDocument(
  'Home',
  '/',
  {
    headline: line('Headline of the banner', 120),
    banner: parts(
      {
        label: 'Picture of the banner',
        hint: 'Behind the headline, darkened so that it can be read. Wide, of 1,600 pixels or more. Empty: the drawn terrain',
      },
      { imageUrl: picture('Picture behind the headline') },
    ),
    figures: list('Figures', { one: 'figure', min: 0, max: 6 }, figureFields),
    pillars: list(
      'Pillars',
      { one: 'pillar', max: 6 },
      { title: line('Title', 60), text: formattedProse('Text', 600) },
    ),
    textFormat: textFormat(),
  },
  {
    headline: 'Understanding Hazards, Building Resilience',
    banner: { imageUrl: null },
    figures: [
      typed('30+', 'researchers', 'members'),
      typed('$15 million+', 'in research funding since 2015'),
      typed('15', 'partner countries', 'partner countries'),
      typed('4', 'continents'),
    ],
    pillars: [
      {
        title: 'Advanced Research',
        text: 'Instruments in the ground, satellites overhead and models in between: we measure how hazards begin, and publish the data with the result.',
      },
      {
        title: 'Collaborative Impact',
        text: 'Road engineers, water boards, schools and researchers in 15 countries on 4 continents work with us from the first question to the last map.',
      },
      {
        title: 'Resilience Building',
        text: 'Warnings that people act upon, bridges inspected in the right order, towns that know what must keep working: results are made to be used.',
      },
    ],
    textFormat: 'plain',
  },
)
