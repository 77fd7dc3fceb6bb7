import { formattedParagraphs, formattedProse, textFormat } from './fields/formatted-fields.ts'
import { textDocument } from './fields/text-document.ts'
import { line, lines, list, prose } from './fields/text-fields.ts'
import { figureFields } from './text-figure.ts'

/** Specification §2, /about: mission, three highlights, the group's story and its facilities. */
export const aboutTexts = textDocument(
  'About',
  '/about',
  {
    mission: formattedProse({ label: 'Mission', hint: 'Also shown in search results' }, 1000),
    highlights: list(
      'Highlights',
      { one: 'highlight', max: 6 },
      {
        figure: line('Figure', 60),
        about: figureFields.about,
        isCounted: figureFields.isCounted,
        title: line('Title', 100),
        text: formattedProse('Text', 600),
      },
    ),
    story: formattedParagraphs('Our story', { length: 3000, count: 40 }),
    storyCaption: prose('Caption of the story’s picture', 300),
    facilities: list(
      'Facilities',
      { one: 'facility', max: 9 },
      {
        title: line('Title', 100),
        text: formattedProse('Text', 600),
        equipment: lines('Equipment', { length: 150, count: 12 }),
      },
    ),
    textFormat: textFormat(),
  },
  {
    mission:
      'We want fewer people to be harmed by landslides, floods and earthquakes. To that end we find out how these hazards arise and how one leads to another, develop ways to measure and forecast them, and work with communities and agencies until the knowledge is in use.',
    highlights: [
      {
        figure: '30+ researchers',
        about: 'members',
        isCounted: false,
        title: 'From slope to satellite',
        text: 'Over 30 researchers in geology, hydrology, engineering, computing and the social sciences study the same hazards in the same places.',
      },
      {
        figure: '15 countries',
        about: 'partner countries',
        isCounted: false,
        title: 'A network of partners',
        text: 'Agencies, universities and communities in 15 countries on 4 continents share sites, data and experience with us.',
      },
      {
        figure: '$15 million+ funding',
        about: 'nothing here',
        isCounted: false,
        title: 'Trusted with long-term work',
        text: 'Over $15 million in funding since 2015 has made it possible to keep instruments running and records unbroken.',
      },
    ],
    story: [
      'The group began in 2015 with three people, a borrowed drill and one landslide above the village of Aldrew in the Tarrin Valley. The road below it was closed every winter, and nobody could say for how long. Within two years a satellite record and two boreholes showed that the slope follows the rain with a delay of five weeks, which is enough to plan a detour.',
      'The same winter rain floods the Lower Osk farther down, so hydrologists joined; the levees there stand on ground that may liquefy, so earthquake engineers followed. What began with one slope became a group that studies how hazards lead to one another, and how people deal with several at a time.',
      'Today our instruments stand in four mountain ranges, our inventories and codes are open, and former students work in road authorities, forecast centers and universities. The first landslide is still moving, at about 50 millimeters a year, and is now one of the best-observed slopes we know.',
    ],
    storyCaption:
      'A slow landslide on the map: the scarp where it breaks away, cracks behind it, and the lobe that creeps downhill.',
    facilities: [
      {
        title: 'Remote Sensing Lab',
        text: 'Processing of satellite radar, optical series and lidar, with an archive of our field areas that goes back to the first aerial photographs.',
        equipment: [
          'Radar interferometry chain',
          'Survey drones with optical and lidar sensors',
          'Archive of aerial photographs since 1957',
        ],
      },
      {
        title: 'GIS and Modeling',
        text: 'Workstations and a small cluster for simulations of run-out, floods and networks, and for the web maps that we run with our partners.',
        equipment: [
          'Cluster of 16 nodes with graphics cards',
          'Open flood, run-out and network models',
          'Web-GIS server for partner agencies',
        ],
      },
      {
        title: 'Field Equipment',
        text: 'A store and a workshop from which a team can leave within two hours after a storm or an earthquake.',
        equipment: [
          'Seismic array of 24 sensors',
          'Piezometers, inclinometers and tiltmeters',
          'Low-cost river gauges and two echo sounders',
        ],
      },
    ],
    textFormat: 'plain',
  },
)
