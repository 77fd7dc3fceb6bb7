import type { pages } from '../tables/index.ts'

type SamplePage = Pick<typeof pages.$inferInsert, 'slug' | 'title' | 'content' | 'textFormat' | 'place'>

const partners: SamplePage = {
  slug: 'partners',
  title: 'Partners and Funders',
  place: 'footer',
  textFormat: 'markdown',
  content: `A road is closed every winter, a levee has settled, a lake is growing: most of our work begins with a question that somebody has to answer anyway. Our partners know the place, we bring instruments and methods, and both names stand on the result.

## In our own region

- **The road authority** runs our [velocity forecast](/publications/physics-guided-forecasting-of-landslide-velocity-three-days-ahead) beside its own alarm at the [Aldrew landslide](/sites/aldrew-landslide) for one winter.
- **The water board of the Sarrow Basin** will list with us which levee sections need repair first, in [Levees between Earthquakes and Floods](/projects/levees-between-hazards).
- **Fire brigades of five towns** choose the bridges for the next [low-cost gauges](/projects/gauges-for-the-lower-osk), since they know where water comes first.
- **Twelve schools** between Danvale and Kestin Pass kept [a seismometer in the cellar](/projects/school-seismometers) for three years.

## In 15 countries

- **Slow slopes**: Switzerland, Italy, Austria and Norway, with [comparison slopes in the Valais Alps](/sites/comparison-slopes-valais-alps)
- **Earthquakes and schools**: Türkiye, Japan, Mexico and Guatemala, with [partner schools in western Anatolia](/sites/partner-schools-western-anatolia)
- **River gauges**: Bangladesh, India and Nepal, with [partner gauges on the Brahmaputra plain](/sites/partner-gauges-brahmaputra-plain)
- **Rain after fire**: Chile and Colombia, with [comparison basins in the Biobío Region](/sites/comparison-basins-biobio)
- **Glacial lakes**: Canada, Peru, Norway and Nepal, with a [comparison lake in the Cordillera Blanca](/sites/comparison-lake-cordillera-blanca)
- **Levees**: Japan and Italy, from 2027 on

## Who pays

- **Northfield University**: a seed grant for [Slope Watch](/projects/tarrin-valley-slope-watch), and the instruments of the school seismometers
- **Osk Rivers Foundation**: the [gauges of the first two seasons](/publications/low-cost-gauges-for-the-lower-osk-final-report-of-the-first-two-seasons), and twenty more on the tributaries
- **National Hazards Program**: the work on levees, from 2027 on
- **The road authority**: the field costs of [Burned Basins](/projects/burned-basins)

We publish what we find, whether or not it pleases those who paid. Papers and reports name their grants.

## Becoming a partner

Tell us in one page which question you have, where, and what you would do differently with an answer. [Write to us](/contact): we say within three working days whether we can help, or who could. Data and methods stay open; personal data and the places of private houses do not leave your hands.`,
}

const teaching: SamplePage = {
  slug: 'teaching',
  title: 'Teaching',
  place: 'footer',
  textFormat: 'markdown',
  content: `Our courses go where the hazards are: every one has at least a day outdoors, and every exercise uses data that somebody in the group has measured.

## Courses at Northfield University

- **Engineering Geology**, Bachelor, fall: [Dr. Imara Mwangi](/team/imara-mwangi)
- **Flood Models and Their Users**, Master, fall: [Lucía Herrera](/team/lucia-herrera) and [Callum Fraser](/team/callum-fraser), after [their chapter](/publications/flood-models-and-the-people-who-use-them)
- **Seeing Hazards from Orbit**, Master, spring: [Noor Haddad](/team/noor-haddad) and [Teodor Ionescu](/team/teodor-ionescu), after [the chapter with exercises](/publications/seeing-hazards-from-orbit-an-introduction-with-exercises)
- **Structures under Earthquakes and Floods**, Master, spring: [Kwabena Mensah](/team/kwabena-mensah) and [Selim Kaya](/team/selim-kaya)
- **Field Course at Kestin Pass**, Master, one week in June: [Dr. Imara Mwangi](/team/imara-mwangi) and [Mateus Carvalho](/team/mateus-carvalho), at the [debris avalanche of 2016](/sites/kestin-pass)

Hours, rooms and enrollment are in the university’s course catalog. Guests are welcome when there is a chair; ask the teacher first.

## Writing a thesis with us

1. Look at a [research theme](/research) or a [project](/projects), and find out who works on it.
2. Write to that person in three sentences: what interests you, what you have learned, when you would like to begin.
3. Together you write one page: a question, the data, and what counts as an answer.

A Master’s thesis takes six months, and most include a week of field work that we pay for. Two examples are [bridge scour in long floods](/publications/bridge-scour-in-long-floods-field-evidence-from-the-lower-osk-msc-thesis) and [neural surrogates for a small service](/publications/neural-surrogates-for-flood-forecasting-in-a-small-service-msc-thesis); here are [all theses](/publications?type=thesis). Paid positions are under [Openings](/openings).

## For schools

- [How a seismometer works](/publications/how-a-seismometer-works-three-lessons-for-schools): three lessons, free to copy and change
- [Teaching evacuation with a physical model of the valley](/publications/teaching-evacuation-with-a-physical-model-of-the-valley): how to build it, and what classes made of it
- A visit to the class, or of the class to our [sites](/sites): [write to us](/contact) two months ahead`,
}

const press: SamplePage = {
  slug: 'for-the-press',
  title: 'For the Press',
  place: 'footer',
  textFormat: 'markdown',
  content: `> **We are not a warning service.** We explain how hazards come about and what was measured. Current warnings come from the weather service, the geological survey and the county. In danger, call 911.

Call **+1 (555) 555-0142**, Monday to Friday from 9 a.m. to 5 p.m., or write to [hazards@example.edu](mailto:hazards@example.edu). Say in the first line when you need the answer: such messages are read first.

## Whom to ask

- **Landslides and hazard cascades**: [Dr. Imara Mwangi](/team/imara-mwangi)
- **The Aldrew landslide and its forecast**: [Teodor Ionescu](/team/teodor-ionescu)
- **Floods and flood forecasts**: [Aiyana Begay](/team/aiyana-begay)
- **Flood maps, and how sure they are**: [Lucía Herrera](/team/lucia-herrera)
- **Earthquakes and shaking**: [Selim Kaya](/team/selim-kaya)
- **Bridges and levees**: [Kwabena Mensah](/team/kwabena-mensah)
- **Extreme rain and climate**: [Zanele Dlamini](/team/zanele-dlamini)
- **Glacial lakes**: [Ingrid Haugen](/team/ingrid-haugen)
- **Warnings and recovery**: [Priyanka Nair](/team/priyanka-nair)
- **What satellites see**: [Noor Haddad](/team/noor-haddad)

## Results that are often asked about

- How fast a slow landslide will move can be [forecast three days ahead](/publications/physics-guided-forecasting-of-landslide-velocity-three-days-ahead).
- People act on warnings that [name the place and say what to do](/publications/which-warnings-are-acted-upon-evidence-from-41-flood-and-landslide-alerts).
- Most short floods are [missed by radar satellites](/publications/missed-between-two-passes-which-floods-do-radar-satellites-see).
- A gauge from the hardware store [improves the flood forecast](/publications/updating-flood-forecasts-in-real-time-with-low-cost-water-level-gauges).

The page of each paper has its figure, its abstract and the people who know more.

## About the group

- Founded in 2015 at Northfield University by Dr. Imara Mwangi
- Six [research themes](/research), from landslides to computing
- [Sites](/sites) in the mountains and on the rivers of our region, and partners in 15 countries
- All results under [Publications](/publications), all dates under [News & Events](/news-events)

## Pictures and figures

Figures of papers with an open license may be used under that license, with the citation as the credit: both stand on the page of the paper. [Ask us](/contact) before you use any other picture; you usually have an answer, and a larger file, the same day.`,
}

/** Pages of the group’s own (records §22), linked in the footer: the menu stays as it is specified. */
export const samplePages: readonly SamplePage[] = [partners, teaching, press]
