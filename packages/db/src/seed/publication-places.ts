import type { PublicationInput } from '@hazards/schema/publication'
import { CARROW_FAULT_EARTHQUAKE, DANVALE_FLOOD, KESTIN_AVALANCHE, SARROW_FIRES } from '../first-content/events.ts'

type Places = Pick<PublicationInput, 'hazards' | 'eventIds' | 'sites' | 'projects'>

const [LANDSLIDE, FLOWS, SLIDES, FALLS, LIQUEFACTION] = ['GH0300', 'GH0303', 'GH0304', 'GH0301', 'GH0307']
const [EARTHQUAKE, RIVER_FLOOD, COASTAL_FLOOD, STORM_SURGE] = ['GH0101', 'MH0604', 'MH0601', 'MH0703']
const [LAKE_OUTBURST, FLASH_FLOOD, RAIN, WILDFIRE] = ['MH0607', 'MH0603', 'MH0402', 'EN0205']
const [BUILDING, BRIDGE, POWER, INFRASTRUCTURE] = ['TL0201', 'TL0204', 'TL0209', 'TL0207']

const aldrew: Places = { hazards: [SLIDES], sites: ['aldrew-landslide', 'tarrin-valley'] }
const slopeWatch: Places = { ...aldrew, projects: ['tarrin-valley-slope-watch'] }
const burned: Places = {
  hazards: [FLOWS, WILDFIRE],
  eventIds: SARROW_FIRES,
  sites: ['sarrow-hills'],
  projects: ['burned-basins'],
}
const osk: Places = { hazards: [RIVER_FLOOD], sites: ['lower-osk'] }
const gauges: Places = { ...osk, projects: ['gauges-for-the-lower-osk'] }
const scour: Places = { hazards: [BRIDGE, RIVER_FLOOD], sites: ['lower-osk'] }

/**
 * What sample publications are about and where, by DOI, or by title where they have none. A few say nothing, as in every list:
 * they are about all places, or about none.
 */
export const PUBLICATION_PLACES: Readonly<Record<string, Places>> = {
  '10.5555/dhrg.2020.003': aldrew,
  '10.5555/dhrg.2020.007': osk,
  '10.5555/dhrg.2020.011': {
    hazards: [EARTHQUAKE, BUILDING],
    sites: ['danvale', 'carrow-fault'],
    projects: ['school-seismometers'],
  },
  '10.5555/dhrg.2020.015': { hazards: [SLIDES], sites: ['tarrin-valley'] },
  '10.5555/dhrg.2020.019': { hazards: [SLIDES], sites: ['aldrew-landslide', 'comparison-slopes-valais-alps'] },
  '10.5555/dhrg.2021.002': { hazards: [LANDSLIDE, RAIN], sites: ['hesper-range'] },
  '10.5555/dhrg.2021.006': osk,
  '10.5555/dhrg.2021.009': { hazards: [LANDSLIDE], sites: ['hesper-range'] },
  '10.5555/dhrg.2021.014': { hazards: [RAIN], sites: ['hesper-range'] },
  '10.5555/dhrg.2021.018': { hazards: [EARTHQUAKE, BUILDING] },
  '10.5555/dhrg.2021.020': osk,
  '10.5555/dhrg.2021.023': { hazards: [LANDSLIDE, RAIN], sites: ['hesper-range'] },
  '10.5555/dhrg.2022.001': {
    hazards: [LAKE_OUTBURST],
    sites: ['quill-lake', 'danvale', 'comparison-lake-cordillera-blanca'],
  },
  '10.5555/dhrg.2022.004': { hazards: [FLOWS], eventIds: KESTIN_AVALANCHE, sites: ['kestin-pass'] },
  '10.5555/dhrg.2022.008': { hazards: [EARTHQUAKE, LANDSLIDE, POWER, INFRASTRUCTURE], sites: ['carrow-fault'] },
  '10.5555/dhrg.2022.010': osk,
  '10.5555/dhrg.2022.014': gauges,
  'Testing a regional ground-motion model with recordings from school seismometers': {
    hazards: [EARTHQUAKE],
    sites: ['carrow-fault', 'danvale', 'partner-schools-western-anatolia'],
    projects: ['school-seismometers'],
  },
  'How a seismometer works: three lessons for schools': { hazards: [EARTHQUAKE], sites: ['carrow-fault'] },
  'Slow landslides of the Tarrin Valley, 1 : 25,000': { hazards: [SLIDES], sites: ['tarrin-valley'] },
  'Detecting slope movement in vegetated terrain with long-wavelength radar (MSc thesis)': {
    hazards: [SLIDES],
    sites: ['tarrin-valley'],
  },
  '10.5555/dhrg.2023.001': aldrew,
  '10.5555/dhrg.2023.005': {
    hazards: [COASTAL_FLOOD, STORM_SURGE, RIVER_FLOOD],
    sites: ['merrow-estuary', 'lower-osk'],
  },
  '10.5555/dhrg.2023.008': { hazards: [LANDSLIDE], sites: ['hesper-range'] },
  '10.5555/dhrg.2023.012': { hazards: [RIVER_FLOOD], eventIds: DANVALE_FLOOD, sites: ['danvale'] },
  '10.5555/dhrg.2023.016': { hazards: [SLIDES], sites: ['tarrin-valley'] },
  '10.5555/dhrg.2023.017': { hazards: [LANDSLIDE], sites: ['hesper-range'] },
  '10.5555/dhrg.2023.020': { hazards: [EARTHQUAKE, LANDSLIDE, FLOWS, RIVER_FLOOD], sites: ['hesper-range'] },
  'Rain after fire: when are storms harmless again?': burned,
  '10.5555/dhrg.2024.002': { hazards: [SLIDES], sites: ['aldrew-landslide'] },
  '10.5555/dhrg.2024.005': burned,
  '10.5555/dhrg.2024.009': { hazards: [LANDSLIDE, RIVER_FLOOD, LAKE_OUTBURST, EARTHQUAKE], sites: ['hesper-range'] },
  '10.5555/dhrg.2024.013': { ...gauges, sites: ['lower-osk', 'danvale'] },
  '10.5555/dhrg.2024.016': osk,
  '10.5555/dhrg.2024.017': { hazards: [LANDSLIDE, LAKE_OUTBURST], sites: ['quill-lake'] },
  '10.5555/dhrg.2024.021': burned,
  '10.5555/dhrg.2024.022': { hazards: [LANDSLIDE], sites: ['aldrew-landslide'] },
  '10.5555/dhrg.2024.041': { hazards: [LANDSLIDE, RIVER_FLOOD, LAKE_OUTBURST, EARTHQUAKE], sites: ['hesper-range'] },
  'Low-cost gauges for the Lower Osk: final report of the first two seasons': {
    ...gauges,
    sites: ['lower-osk', 'partner-gauges-brahmaputra-plain'],
  },
  'Resilience of small towns: measuring it without a number': {
    hazards: [RIVER_FLOOD, EARTHQUAKE],
    eventIds: DANVALE_FLOOD,
    sites: ['danvale'],
  },
  'What a slope says before it moves': slopeWatch,
  '10.5555/dhrg.2025.002': {
    hazards: [EARTHQUAKE, LANDSLIDE],
    eventIds: CARROW_FAULT_EARTHQUAKE,
    sites: ['carrow-fault', 'hesper-range'],
  },
  '10.5555/dhrg.2025.006': scour,
  '10.5555/dhrg.2025.009': osk,
  '10.5555/dhrg.2025.012': { hazards: [FALLS, SLIDES, LAKE_OUTBURST], sites: ['quill-lake'] },
  '10.5555/dhrg.2025.015': { hazards: [BRIDGE, FLASH_FLOOD], sites: ['lower-osk', 'kestin-pass'] },
  '10.5555/dhrg.2025.016': { hazards: [LANDSLIDE], sites: ['hesper-range'] },
  '10.5555/dhrg.2025.020': scour,
  '10.5555/dhrg.2025.042': slopeWatch,
  '10.5555/dhrg.2025.043': slopeWatch,
  'Teaching evacuation with a physical model of the valley': { hazards: [LANDSLIDE], sites: ['tarrin-valley'] },
  'Neural surrogates for flood forecasting in a small service (MSc thesis)': osk,
  '10.5555/dhrg.2026.001': slopeWatch,
  '10.5555/dhrg.2026.004': { hazards: [RIVER_FLOOD, FLASH_FLOOD] },
  '10.5555/dhrg.2026.006': { hazards: [RIVER_FLOOD, LANDSLIDE] },
  '10.5555/dhrg.2026.009': { hazards: [LANDSLIDE] },
  'Levees between earthquakes and floods: a joint estimate of risk for the Sarrow Basin': {
    hazards: [EARTHQUAKE, LIQUEFACTION, RIVER_FLOOD],
    sites: ['sarrow-basin'],
  },
}
