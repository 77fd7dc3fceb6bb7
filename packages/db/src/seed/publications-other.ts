import { DANVALE_FLOOD } from '../first-content/events.ts'
import { prose } from './prose.ts'
import {
  BRIDGE,
  BUILDING,
  burned,
  EARTHQUAKE,
  FLASH_FLOOD,
  FLOWS,
  gauges,
  LAKE_OUTBURST,
  LANDSLIDE,
  link,
  osk,
  RAIN,
  RIVER_FLOOD,
  type SamplePublication,
  SLIDES,
  scour,
} from './sample-publication.ts'

export const conferencePapers: readonly SamplePublication[] = [
  {
    publicationType: 'conference',
    title: 'Low-cost tiltmeters for community monitoring of slopes: first results',
    authors: 'Bastien Moreau, Imara Mwangi',
    journal: 'Proceedings of the 6th Symposium on Slope Monitoring',
    year: 2020,
    pages: '71–78',
    doi: '10.5555/dhrg.2020.015',
    abstract: prose`
      Villages above the Tarrin River asked for a way to watch their own slopes between the visits of engineers. We
      built a tiltmeter from a consumer accelerometer, a radio module and a solar panel, and installed thirty of them
      with local volunteers. After nine months 26 still reported. Daily temperature cycles dominate the raw signal but
      are removed well by a simple regression on the sensor’s own temperature. Two instruments recorded a tilt of more
      than 0.3 degrees in the same week in which a road above them cracked. We discuss who should be told, and by
      whom.
    `,
    keywords: ['landslides', 'sensors', 'monitoring', 'community science'],
    hazards: [SLIDES],
    sites: ['tarrin-valley'],
  },
  {
    publicationType: 'conference',
    title: 'From field sketch to database: a shared form for rapid damage surveys',
    authors: 'Priyanka Nair, Emeka Okafor, Selim Kaya',
    journal: 'Conference on Information Systems for Disaster Response',
    year: 2021,
    pages: '205–212',
    doi: '10.5555/dhrg.2021.018',
    abstract: prose`
      Teams that survey damage after an earthquake use forms that cannot be compared. Together with three agencies we
      reduced eleven forms to one page of 24 questions and built it for paper and telephone alike. In an exercise with
      forty surveyors, agreement between two people at the same building rose from 61 to 83%. Photographs help less
      than expected; a sketch of the crack pattern helps more. Entering data on paper and photographing the page
      proved faster in rain than typing. The form is free to use in four languages and was tried in two small
      earthquakes since.
    `,
    keywords: ['earthquakes', 'damage survey', 'data collection', 'disaster response'],
    hazards: [EARTHQUAKE, BUILDING],
  },
  {
    publicationType: 'conference',
    title: 'Nowcasting river levels at bridges from traffic cameras',
    authors: 'Aiyana Begay, Callum Fraser',
    journal: 'Conference on Applied Flood Forecasting',
    year: 2022,
    pages: '33–41',
    doi: '10.5555/dhrg.2022.014',
    abstract: prose`
      Road authorities run cameras at hundreds of bridges, many of them over rivers without a gauge. We trained a
      segmentation network to find the water line and converted it to a level with a single survey of each bridge. At
      eleven bridges with nearby gauges the error by day is 9 cm; at night and in heavy rain it grows to 30 cm, still
      enough to tell rising from falling. Wet road surfaces and headlights are the main sources of error. The images
      are processed at the camera, so that no faces or license plates are transmitted.
    `,
    keywords: ['floods', 'machine learning', 'sensors', 'early warning'],
    ...gauges,
  },
  {
    publicationType: 'conference',
    title: 'Testing a regional ground-motion model with recordings from school seismometers',
    authors: 'Selim Kaya, Kwabena Mensah',
    journal: 'Annual Meeting on Applied Seismology',
    year: 2022,
    doi: null,
    abstract: null,
    keywords: ['earthquakes', 'ground motion', 'community science'],
    hazards: [EARTHQUAKE],
    sites: ['carrow-fault', 'danvale', 'partner-schools-western-anatolia'],
    projects: ['school-seismometers'],
  },
  {
    publicationType: 'conference',
    title: 'A web map of landslide velocities for road engineers: what they use and what they ignore',
    authors: 'Teodor Ionescu, Noor Haddad, Rohan Mehta',
    journal: 'Workshop on Earth Observation for Risk Reduction',
    year: 2023,
    pages: '118–126',
    doi: '10.5555/dhrg.2023.016',
    abstract: prose`
      Satellite velocities of slopes are freely available, yet few road engineers look at them. We watched twelve
      engineers use a web map for a month and logged what they opened. Velocity colored by point was hardly used; a
      list of road sections sorted by change since last season was opened every week. Engineers asked for the date of
      the last good measurement before they asked for its value. After we moved that date to the front and removed
      nine of fourteen layers, the time to answer a typical question fell from six minutes to less than two.
    `,
    keywords: ['landslides', 'InSAR', 'GIS', 'web mapping', 'infrastructure'],
    hazards: [SLIDES],
    sites: ['tarrin-valley'],
  },
  {
    publicationType: 'conference',
    title: 'Sampling soil moisture where landslides start: an adaptive network design',
    authors: 'Hana Nakamura, Mateus Carvalho, Teodor Ionescu',
    journal: 'Proceedings of the 9th Symposium on Slope Monitoring',
    year: 2023,
    pages: '14–22',
    doi: '10.5555/dhrg.2023.017',
    abstract: prose`
      Soil moisture varies more within a hillside than between valleys, so that the place of a probe decides what it
      tells. We treat the design of a network as a sequential problem: each new probe goes where a model of the
      hillside is most uncertain about exceeding a critical wetness. On a densely instrumented slope in the Hesper
      Range, eight probes placed in this way predict exceedance as well as twenty on a regular grid. The best places
      are hollows at the foot of convex slopes, which field crews had avoided because they are hard to reach.
    `,
    keywords: ['landslides', 'soil moisture', 'sensors', 'monitoring'],
    hazards: [LANDSLIDE],
    sites: ['hesper-range'],
    publisher: 'Society for Field Sensing',
    links: [link('poster', 'soil-moisture-poster')],
    pdf: 'soil-moisture-sampling.pdf',
  },
  {
    publicationType: 'conference',
    title: 'Running a regional flood model on the spare hours of a teaching laboratory',
    authors: 'Wen Zhang, Yusuf Hassan',
    journal: 'Workshop on Computing for the Earth Sciences',
    year: 2024,
    pages: '50–57',
    doi: '10.5555/dhrg.2024.016',
    abstract: prose`
      Forecast centers in small countries rarely own a cluster, while teaching laboratories stand idle at night. We
      packed a shallow-water solver into jobs of twenty minutes that survive being interrupted, and spread them over
      80 desktop machines. A two-day ensemble of fifty members for the Lower Osk finishes in three hours on a weekday
      night. One machine in nine drops out before morning; duplicated jobs cost 14% in return for never missing a
      deadline. Energy per simulated hour is comparable to that of a shared cluster, since the machines would have
      been switched on anyway.
    `,
    keywords: ['floods', 'numerical modeling', 'high-performance computing', 'forecasting'],
    ...osk,
  },
  {
    publicationType: 'conference',
    title: 'Mesh design for landslide-generated waves in narrow lakes',
    authors: 'Wen Zhang, Ingrid Haugen, Imara Mwangi',
    journal: 'Annual Meeting of the Hazard Modeling Network',
    year: 2024,
    pages: '9–17',
    doi: '10.5555/dhrg.2024.017',
    abstract: prose`
      A rock slide into a narrow lake makes a wave that runs up the opposite shore within a minute. We examine how the
      mesh influences the computed run-up for Quill Lake. With uniform cells, run-up converges only below 4 m; with
      cells aligned to the shore and refined along the path of the slide, 12 m suffice at the shore and 40 m
      elsewhere. Wetting and drying at steep banks remains the largest source of error and is not cured by refinement.
      The recommended mesh has 210,000 cells and runs in eight minutes, short enough for a hundred scenarios
      overnight.
    `,
    keywords: ['numerical modeling', 'landslides', 'glacial lakes', 'mesh generation'],
    hazards: [LANDSLIDE, LAKE_OUTBURST],
    sites: ['quill-lake'],
  },
  {
    publicationType: 'conference',
    title: 'Rapid inspection of small bridges with a drone and a checklist',
    authors: 'Jonas Weber, Kwabena Mensah, Emeka Okafor',
    journal: 'Symposium on Resilient Infrastructure Networks',
    year: 2025,
    pages: '88–96',
    doi: '10.5555/dhrg.2025.015',
    abstract: prose`
      After a flood, hundreds of small bridges have to be cleared for traffic by a handful of inspectors. We compared
      visual inspection on foot with a ten-minute drone flight followed by a checklist, at 37 bridges with known
      damage. The drone found 31 of 36 defects above water, the inspectors 33, in a third of the time. Neither found
      undermined footings below turbid water, the most dangerous class. We propose to fly first and to send divers
      only where the checklist shows settlement, a fresh crack at the abutment or debris against the upstream face.
    `,
    keywords: ['infrastructure', 'bridges', 'drones', 'damage survey', 'floods'],
    hazards: [BRIDGE, FLASH_FLOOD],
    sites: ['lower-osk', 'kestin-pass'],
  },
  {
    publicationType: 'conference',
    title: 'Seasonal outlooks of landslide activity: is there any skill?',
    authors: 'Parisa Ahmadi, Zanele Dlamini, Imara Mwangi',
    journal: 'Conference on Climate Services for Mountains',
    year: 2025,
    pages: '61–69',
    doi: '10.5555/dhrg.2025.016',
    abstract: prose`
      Road authorities order machines and staff a season ahead. We asked whether seasonal rainfall forecasts can tell
      them how many landslides to expect. Over 24 winters, a regression on the forecast alone has no skill. Adding
      snow cover and the wetness of soils at the start of the season explains a quarter of the variance in the number
      of road closures, nearly all of it due to the initial state. The outlook is thus better thought of as a report
      on present conditions. It still shifts the expected cost enough to pay for one additional excavator.
    `,
    keywords: ['landslides', 'climate variability', 'forecasting', 'soil moisture'],
    hazards: [LANDSLIDE],
    sites: ['hesper-range'],
    publisher: 'Society for Field Sensing',
    links: [link('slides', 'outlooks-slides')],
  },
  {
    publicationType: 'conference',
    title: 'Teaching evacuation with a physical model of the valley',
    authors: 'Mireya Castillo, Priyanka Nair',
    journal: 'Workshop on Disaster Education',
    year: 2025,
    doi: null,
    abstract: prose`
      Maps of hazard zones are hard to read for children and for many adults. With a school in the Tarrin Valley we
      carved a model of the valley at 1:2,500 from foam, poured colored water and sand over it, and let pupils move
      their own houses. Before the lesson 34% of the pupils named a safe meeting place; six weeks later 79% did,
      against 41% in a class that was given the map. Parents who came to the closing afternoon asked for a second one.
      The plan for cutting the model fits on two pages and costs about as much as a set of textbooks.
    `,
    keywords: ['risk communication', 'disaster education', 'landslides', 'Tarrin Valley'],
    hazards: [LANDSLIDE],
    sites: ['tarrin-valley'],
  },
  {
    publicationType: 'conference',
    title: 'Counting what was not mapped: completeness of rapid landslide maps after three storms',
    authors: 'Tomasi Fonua, Teodor Ionescu, Noor Haddad',
    journal: 'Workshop on Earth Observation for Risk Reduction',
    year: 2026,
    pages: '27–35',
    doi: '10.5555/dhrg.2026.009',
    abstract: prose`
      Rapid maps guide relief in the first days after a storm, and their gaps are seldom known. For three storms we
      compared the rapid map with a careful inventory made months later. The rapid maps hold 64, 71 and 48% of the
      landslides, but 90% or more of those that blocked a road. Shadow, cloud and slope orientation explain most
      omissions and can be computed in advance. We therefore add to each map a second layer that shows where it is
      blind, at no cost in time. Relief coordinators in an exercise sent reconnaissance to these areas first.
    `,
    keywords: ['landslides', 'remote sensing', 'rapid mapping', 'uncertainty', 'disaster response'],
    hazards: [LANDSLIDE],
  },
]

export const bookChapters: readonly SamplePublication[] = [
  {
    publicationType: 'book',
    title: 'Slow landslides: how to live on moving ground',
    authors: 'Imara Mwangi, Bastien Moreau',
    journal: 'Handbook of Mountain Hazards',
    year: 2020,
    pages: '203–238',
    doi: '10.5555/dhrg.2020.019',
    abstract: prose`
      Many mountain villages stand on slopes that move by centimeters a year and will never be abandoned. This chapter
      explains why such slopes move, how their movement is measured, and what can be done about it, from drains and
      flexible pipes to agreed rules for new buildings. Five villages are followed over two decades. Where the monthly
      measurements were shown publicly, repairs were planned rather than improvised, and property kept its value. The
      chapter closes with a checklist for councils and with questions to put to a consultant.
    `,
    keywords: ['landslides', 'monitoring', 'land-use planning', 'resilience'],
    hazards: [SLIDES],
    sites: ['aldrew-landslide', 'comparison-slopes-valais-alps'],
    publisher: 'Northfield University Press',
    isbn: '978-1-234567-89-7',
  },
  {
    publicationType: 'book',
    title: 'Flood models and the people who use them',
    authors: 'Lucía Herrera, Callum Fraser, Imara Mwangi',
    journal: 'Living Beside Rivers: Science for Local Decisions',
    year: 2021,
    pages: '57–89',
    doi: '10.5555/dhrg.2021.020',
    abstract: prose`
      A flood map is the end of a long chain of choices, most of them invisible to the person who has to decide on a
      building permit. Following one map of the Lower Osk from rain gauge to council meeting, this chapter describes
      each choice, who made it and how much it matters. The depth of detail differs from what specialists expect:
      terrain and blocked culverts outweigh the choice of the solver. We suggest six questions that a reader without
      training in hydraulics can ask of any flood map, and give the answers for ours.
    `,
    keywords: ['floods', 'inundation', 'risk communication', 'Lower Osk'],
    ...osk,
  },
  {
    publicationType: 'book',
    title: 'Hazard cascades in mountains: from shaking to sediment to flood',
    authors: 'Imara Mwangi, Ingrid Haugen, Selim Kaya, Mateus Carvalho',
    journal: 'Cascading Risks in a Changing Climate',
    year: 2023,
    pages: '141–176',
    doi: '10.5555/dhrg.2023.020',
    abstract: prose`
      An earthquake ends in a minute; what it loosens comes down for years. This chapter traces the sequence from
      coseismic landslides through debris flows to raised river beds and floods, with examples from three ranges.
      Typical delays and volumes are compiled for each link, together with the observations that would show it
      beginning. We argue that the usual separation of agencies by hazard leaves the links without an owner, and
      describe two places in which a joint office was set up. Exercises for students use open data and need no special
      software.
    `,
    keywords: ['hazard cascades', 'earthquakes', 'landslides', 'debris flows', 'floods'],
    hazards: [EARTHQUAKE, LANDSLIDE, FLOWS, RIVER_FLOOD],
    sites: ['hesper-range'],
  },
  {
    publicationType: 'book',
    title: 'Resilience of small towns: measuring it without a number',
    authors: 'Priyanka Nair, Zanele Dlamini',
    journal: 'Planning After Disasters',
    year: 2024,
    pages: '19–44',
    doi: null,
    abstract: prose`
      Indices of resilience rank towns but rarely help them. Drawing on interviews in nine towns that had been flooded
      or shaken, this chapter proposes to describe resilience by four plain accounts: what has to keep working, who
      repairs it, what they need for it, and how long people can wait. The accounts were written by residents in two
      evenings, and revised after an exercise. They revealed single points of failure, such as one key to the pumping
      station, that no index had shown. We compare them with three published indices and find little agreement.
    `,
    keywords: ['resilience', 'infrastructure', 'recovery', 'social vulnerability'],
    hazards: [RIVER_FLOOD, EARTHQUAKE],
    eventIds: DANVALE_FLOOD,
    sites: ['danvale'],
  },
  {
    publicationType: 'book',
    title: 'Seeing hazards from orbit: an introduction with exercises',
    authors: 'Noor Haddad, Teodor Ionescu, Imara Mwangi',
    journal: 'Remote Sensing for the Field Sciences',
    year: 2026,
    pages: '311–352',
    doi: '10.5555/dhrg.2026.011',
    abstract: prose`
      This chapter introduces the use of optical and radar satellites in work on landslides, floods and earthquakes to
      readers who know the field but not the images. Each section begins with a question, such as whether a slope
      moved last winter, and shows which data answer it, how sure the answer is and when it is better to go and look.
      Nine exercises lead from download to map with free software. Common mistakes are shown on purpose, among them
      layover taken for landslides and wet snow taken for water. Data for all exercises come with the book.
    `,
    keywords: ['remote sensing', 'InSAR', 'radar', 'landslides', 'floods', 'teaching'],
    publisher: 'Northfield University Press',
    isbn: '978-1-4028-9462-6',
    pdf: 'hazards-from-orbit.pdf',
  },
]

export const theses: readonly SamplePublication[] = [
  {
    publicationType: 'thesis',
    title: 'Water in hillslopes and the timing of shallow landslides (PhD thesis)',
    authors: 'Hana Nakamura',
    journal: 'Northfield University',
    year: 2021,
    doi: '10.5555/dhrg.2021.023',
    abstract: prose`
      This thesis asks why two storms of the same size trigger landslides in one year and none in the next. It
      combines a regional record of 412 dated landslides with five years of measurements on two instrumented hillsides
      in the Hesper Range. Drainage through fractured bedrock, neglected in most slope models, is found to control how
      long a hillside stays near failure. A simple model with two stores reproduces the observed timing. Used as a
      warning threshold, it halves false alarms without missing more landslides, and it has been run daily by the road
      authority since the second winter of the project.
    `,
    keywords: ['landslides', 'soil moisture', 'rainfall thresholds', 'early warning'],
    hazards: [LANDSLIDE, RAIN],
    sites: ['hesper-range'],
  },
  {
    publicationType: 'thesis',
    title: 'Detecting slope movement in vegetated terrain with long-wavelength radar (MSc thesis)',
    authors: 'Teodor Ionescu',
    journal: 'Northfield University',
    year: 2022,
    doi: null,
    abstract: prose`
      Vegetation hides slow landslides from most radar satellites. This thesis compares short-wavelength and
      long-wavelength radar on twelve landslides in the Tarrin Valley for which ground measurements exist. The longer
      wavelength keeps usable coherence over eleven months on shrub and over three on forest, against weeks and days
      for the shorter one. Its coarser sensitivity is no obstacle above 15 mm per year. Ionospheric effects have to be
      corrected even at middle latitudes. A combined product finds nine of the twelve landslides, where either band
      alone finds five or six.
    `,
    keywords: ['landslides', 'InSAR', 'radar', 'remote sensing', 'Tarrin Valley'],
    hazards: [SLIDES],
    sites: ['tarrin-valley'],
  },
  {
    publicationType: 'thesis',
    title: 'Channel change and debris-flow volume in burned basins of the Sarrow hills (MSc thesis)',
    authors: 'Rohan Mehta',
    journal: 'Northfield University',
    year: 2024,
    doi: '10.5555/dhrg.2024.021',
    abstract: prose`
      How much debris a burned basin delivers depends on what its channels hold. For this thesis, channels in
      seventeen basins were scanned with lidar before and after each storm over two years. Channel erosion supplied
      70% of the volume of first debris flows and 35% of later ones. Volume per meter of channel varies tenfold
      between basins and is best explained by the time since the last flow, estimated from the age of trees. The
      resulting estimate of volume is twice as accurate as the regional formula in use and needs a single day of field
      work.
    `,
    keywords: ['debris flows', 'wildfire', 'lidar', 'field work'],
    ...burned,
    publishedOn: '2024-09',
    license: 'CC-BY-NC-4.0',
    pdf: 'burned-basins.pdf',
  },
  {
    publicationType: 'thesis',
    title: 'Repeat drone surveys for the monitoring of unstable slopes: planning, accuracy and cost (MSc thesis)',
    authors: 'Sunniva Larsen',
    journal: 'Northfield University',
    year: 2024,
    doi: '10.5555/dhrg.2024.022',
    abstract: null,
    keywords: ['landslides', 'drones', 'photogrammetry', 'monitoring'],
    hazards: [LANDSLIDE],
    sites: ['aldrew-landslide'],
  },
  {
    publicationType: 'thesis',
    title: 'Bridge scour in long floods: field evidence from the Lower Osk (MSc thesis)',
    authors: 'Jonas Weber',
    journal: 'Northfield University',
    year: 2025,
    doi: '10.5555/dhrg.2025.020',
    abstract: prose`
      Bridge piers on the Lower Osk are inspected after floods, when scour holes have already filled. This thesis
      analyzes four winters of echo-sounder records at nine piers and relates the depth of scour to the height and
      duration of the flood, to debris and to the grain size of the bed. Floods that last more than forty hours scour
      up to 60% deeper than formulas predict, even when their peak is moderate. Debris rafts matter at three piers
      only. A screening of all 112 road bridges along the river identifies 31 for which a longer flood than any on
      record would expose the foundation.
    `,
    keywords: ['infrastructure', 'bridges', 'scour', 'Lower Osk'],
    ...scour,
  },
  {
    publicationType: 'thesis',
    title: 'Neural surrogates for flood forecasting in a small service (MSc thesis)',
    authors: 'Linnea Lindqvist',
    journal: 'Northfield University',
    year: 2025,
    doi: null,
    abstract: prose`
      Small forecasting services cannot afford to run many hydrodynamic simulations while a flood is coming. This
      thesis trains neural surrogates on past simulations of the Lower Osk and examines what forecasters need before
      they trust them. Speed was not the question: all candidates answer within a second. Forecasters asked to see the
      nearest past event, the spread of the ensemble and a clear sign that the situation is new. A prototype with
      these three elements was used beside the official model in two floods. It was followed in the first and rightly
      overruled in the second.
    `,
    keywords: ['floods', 'machine learning', 'surrogate models', 'forecasting'],
    ...osk,
  },
]
