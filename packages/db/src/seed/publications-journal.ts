import { CARROW_FAULT_EARTHQUAKE, DANVALE_FLOOD, KESTIN_AVALANCHE } from '../first-content/events.ts'
import { prose } from './prose.ts'
import {
  aldrew,
  BUILDING,
  burned,
  COASTAL_FLOOD,
  EARTHQUAKE,
  FALLS,
  FLASH_FLOOD,
  FLOWS,
  gauges,
  INFRASTRUCTURE,
  LAKE_OUTBURST,
  LANDSLIDE,
  LIQUEFACTION,
  link,
  osk,
  POWER,
  RAIN,
  RIVER_FLOOD,
  type SamplePublication,
  SLIDES,
  STORM_SURGE,
  scour,
  slopeWatch,
} from './sample-publication.ts'

export const journalArticles: readonly SamplePublication[] = [
  {
    publicationType: 'journal',
    title:
      'Seasonal acceleration of a slow-moving clay landslide in the Tarrin Valley from three years of satellite radar interferometry',
    authors: 'Imara Mwangi, Hana Nakamura, Bastien Moreau',
    journal: 'Journal of Slope Processes',
    year: 2020,
    volume: '14',
    issue: '2',
    pages: '112–131',
    doi: '10.5555/dhrg.2020.003',
    abstract: prose`
      Slow landslides in clay can creep for decades before they fail, and most are never instrumented. We measured the
      surface velocity of the Aldrew landslide in the Tarrin Valley from 94 radar scenes acquired on ascending and
      descending tracks. The slope moves at 40 to 60 mm per year and speeds up by a factor of two within five weeks of
      the first sustained winter rain. The delay matches the diffusion of pore pressure through a shear zone at 9 to
      12 m depth, as observed in two boreholes. Radar alone would have detected the seasonal signal, but not the
      localized acceleration at the toe, where vegetation destroys coherence.
    `,
    keywords: ['landslides', 'InSAR', 'pore pressure', 'monitoring', 'Tarrin Valley'],
    ...aldrew,
    figure: {
      image: 'interferogram.jpg',
      caption: 'Movement of the Aldrew landslide between two radar passes: each ring is three centimeters.',
      summary:
        'From space we can see a slope move by millimeters. After three years of images we know that the Aldrew landslide speeds up five weeks after the winter rain begins, which is enough time to plan a detour.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Rating-curve uncertainty and flood-frequency estimates on the Lower Osk',
    authors: 'Lucía Herrera, Callum Fraser, Imara Mwangi',
    journal: 'Flood Science Letters',
    year: 2020,
    volume: '8',
    issue: '1',
    pages: '21–38',
    doi: '10.5555/dhrg.2020.007',
    abstract: prose`
      Flood statistics rest on discharges that were rarely measured during a flood. For six stations on the Lower Osk
      we rebuilt the stage–discharge relation with a Bayesian method that allows for changes of the bed, overbank flow
      and errors in the gaugings. The 90% interval of the hundred-year flood widens by between 35 and 70% when this
      uncertainty is carried through, more than the difference between the distributions usually compared. Two
      gaugings above bankfull stage reduce the interval by about a third. We argue that a few well-timed measurements
      are worth more than another decade of stage records.
    `,
    keywords: ['floods', 'flood frequency', 'uncertainty', 'hydrometry', 'Lower Osk'],
    ...osk,
    figure: {
      image: 'hydrograph.jpg',
      caption: 'Rain and water level of one flood of the Lower Osk; circles are the readings of the gauge.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Fragility of unreinforced masonry schools under moderate earthquake shaking',
    authors: 'Emeka Okafor, Selim Kaya, Imara Mwangi, Priyanka Nair',
    journal: 'Journal of Resilient Structures',
    year: 2020,
    volume: '5',
    issue: '4',
    pages: '377–399',
    doi: '10.5555/dhrg.2020.011',
    abstract: prose`
      School buildings of unreinforced brick are common in the towns along the Carrow Fault. We surveyed 61 of them,
      tested mortar on site and modeled four typical layouts with a macro-element method. Gable ends and long
      classroom walls without ties fail out of plane at peak ground accelerations as low as 0.15 g, well before the
      in-plane capacity is reached. Steel ties and a stiffened roof diaphragm raise the median capacity by 60% at less
      than a tenth of the price of reconstruction. Fragility curves are given for each layout, with and without the
      measures, so that school authorities can decide which buildings come first.
    `,
    keywords: ['earthquakes', 'fragility curves', 'masonry', 'schools', 'retrofitting'],
    hazards: [EARTHQUAKE, BUILDING],
    sites: ['danvale', 'carrow-fault'],
    projects: ['school-seismometers'],
  },
  {
    publicationType: 'journal',
    title: 'Rainfall thresholds for shallow landslides, corrected for antecedent soil moisture',
    authors: 'Hana Nakamura, Imara Mwangi, Mateus Carvalho',
    journal: 'Annals of Hazard Research',
    year: 2021,
    volume: '27',
    issue: '1',
    pages: '55–74',
    doi: '10.5555/dhrg.2021.002',
    abstract: prose`
      Regional warning of shallow landslides usually relies on intensity–duration thresholds, which treat the same
      storm alike on dry and on saturated ground. Using 412 dated landslides in the Hesper Range, we replace the
      rainfall total with the depth of water left above field capacity, computed by a simple bucket model forced with
      daily data. At equal detection rate the corrected threshold halves the number of false alarms. Most of the gain
      comes from early autumn, when heavy rain on dry soil does not trigger failures. The model needs two soil
      parameters, and we show how to bound them where no measurements exist.
    `,
    keywords: ['landslides', 'rainfall thresholds', 'soil moisture', 'early warning'],
    hazards: [LANDSLIDE, RAIN],
    sites: ['hesper-range'],
    figure: {
      image: 'radar-rainfall.jpg',
      caption: 'Rain of one hour, seen by weather radar: the redder, the more.',
      summary:
        'The same storm can be harmless or bring down a hundred slopes. The difference is how wet the ground was before. Thresholds that take this into account give fewer false alarms.',
    },
  },
  {
    publicationType: 'journal',
    title: 'A benchmark of two-dimensional flood solvers on a floodplain with embankments',
    authors: 'Wen Zhang, Lucía Herrera, Imara Mwangi',
    journal: 'Computational Earth Modeling',
    year: 2021,
    volume: '19',
    issue: '3',
    pages: '240–262',
    doi: '10.5555/dhrg.2021.006',
    abstract: prose`
      Five two-dimensional solvers, from diffusive wave to full shallow water, were run on the same 38 km reach of the
      Lower Osk, with identical terrain, roughness and boundary data. All reproduce the extent of the flood behind
      intact embankments to within 4% of the area. Once an embankment is overtopped, arrival times differ by up to
      three hours, because the simplified solvers underestimate the momentum of the jet through the gap. A grid of 10
      m with embankment crests enforced as cell edges performs better than a uniform 4 m grid at one twelfth of the
      cost. The test case and all results are open.
    `,
    keywords: ['floods', 'inundation', 'numerical modeling', 'benchmark', 'levees'],
    ...osk,
    publishedOn: '2021-06',
    license: 'CC-BY-4.0',
    links: [link('data', 'flood-solver-benchmark'), link('code', 'flood-solver-benchmark-code')],
    pdf: 'flood-solver-benchmark.pdf',
    figure: { image: 'refined-mesh.jpg', caption: 'The computing mesh is finest where water flows.' },
  },
  {
    publicationType: 'journal',
    title: 'Mapping landslide scars in optical satellite series: what a second observer changes',
    authors: 'Noor Haddad, Hana Nakamura, Ingrid Haugen, Imara Mwangi',
    journal: 'Remote Observation of Terrain',
    year: 2021,
    volume: '11',
    issue: '2',
    pages: '88–104',
    doi: '10.5555/dhrg.2021.009',
    abstract: prose`
      Landslide inventories are treated as truth when models are trained on them, although most were drawn once, by
      one person. We asked four trained observers to map the same 220 km² from the same images, independently and
      twice. They agree on 71% of the mapped area; two thirds of the disagreement lies along the edges of large scars
      and in the transport zones, the rest in scars smaller than 500 m². An observer agrees with a map of their own of
      the year before no better than with a colleague. A second observer and a rule for transport zones improve
      agreement to 84%, which we recommend as a minimum for training data.
    `,
    keywords: ['landslides', 'remote sensing', 'inventory', 'uncertainty', 'GIS'],
    hazards: [LANDSLIDE],
    sites: ['hesper-range'],
    figure: {
      image: 'missed-landslides.jpg',
      caption: 'Landslide scars on a slope. Filled: mapped by both observers. Empty: by one alone.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Trends in extreme daily rainfall over the Hesper Range, 1961–2019',
    authors: 'Zanele Dlamini, Imara Mwangi',
    journal: 'Climate Extremes Quarterly',
    year: 2021,
    volume: '33',
    issue: '4',
    pages: '501–518',
    doi: '10.5555/dhrg.2021.014',
    abstract: prose`
      Station records in mountains are short, moved and unevenly spread with elevation. We homogenized 58 daily series
      from the Hesper Range and fitted a non-stationary extreme-value model in which location and scale depend on
      elevation and on regional temperature. The twenty-year daily rainfall has risen by 6 to 9% per degree of warming
      below 1,200 m, close to the rate expected from moisture alone, but shows no significant change above 2,000 m.
      The contrast persists when stations with documented moves are left out. Design values for culverts and small
      bridges in the lower valleys should be revised first.
    `,
    keywords: ['climate change', 'extreme rainfall', 'trend analysis', 'mountains'],
    hazards: [RAIN],
    sites: ['hesper-range'],
  },
  {
    publicationType: 'journal',
    title: 'Outburst potential of moraine-dammed lakes in the Quill catchment',
    authors: 'Ingrid Haugen, Noor Haddad, Imara Mwangi, Mateus Carvalho',
    journal: 'Mountain and Cryosphere Hazards',
    year: 2022,
    volume: '6',
    issue: '1',
    pages: '14–35',
    doi: '10.5555/dhrg.2022.001',
    abstract: prose`
      The number of lakes behind moraines in the Quill catchment has grown from 19 to 33 since 1990. We ranked them by
      dam geometry, exposure to rock and ice falls, and the people and bridges downstream. Four lakes combine a steep,
      narrow dam with a hanging glacier above. Breach simulations for the largest give a peak discharge of 900 to
      2,400 m³/s at the dam and leave four hours before the flood reaches Danvale. Ground-penetrating radar found no
      buried ice in its dam, which makes spontaneous failure less likely than overtopping by a wave. The ranking
      guided the choice of two sites for early-warning gauges.
    `,
    keywords: ['glacial lakes', 'floods', 'climate change', 'early warning', 'mountains'],
    hazards: [LAKE_OUTBURST],
    sites: ['quill-lake', 'danvale', 'comparison-lake-cordillera-blanca'],
    figure: { image: 'bathymetry.jpg', caption: 'Depth of one of the lakes, from an echo sounder.' },
  },
  {
    publicationType: 'journal',
    title: 'Material point simulation of landslide run-out over erodible ground',
    authors: 'Wen Zhang, Bastien Moreau, Imara Mwangi',
    journal: 'Computational Earth Modeling',
    year: 2022,
    volume: '20',
    issue: '2',
    pages: '133–158',
    doi: '10.5555/dhrg.2022.004',
    abstract: prose`
      A landslide that picks up material on its way travels farther than its source volume suggests. We extend a
      material point method with a rate-dependent law for the entrainment of saturated ground and test it against a
      flume experiment and the 2016 Kestin Pass debris avalanche. The model reproduces the observed deposit within 8%
      of its length with parameters taken from laboratory shear tests. Without entrainment, run-out falls short by a
      quarter. The result is sensitive to the saturation of the bed and hardly at all to grid size below 1 m. The code
      runs on a single graphics card in under an hour for a million points.
    `,
    keywords: ['landslides', 'run-out', 'numerical modeling', 'material point method', 'debris flows'],
    hazards: [FLOWS],
    eventIds: KESTIN_AVALANCHE,
    sites: ['kestin-pass'],
  },
  {
    publicationType: 'journal',
    title: 'Cascading failure of road and power networks after a mountain earthquake',
    authors: 'Priyanka Nair, Emeka Okafor, Kwabena Mensah, Imara Mwangi',
    journal: 'Journal of Resilient Structures',
    year: 2022,
    volume: '7',
    issue: '3',
    pages: '205–227',
    doi: '10.5555/dhrg.2022.008',
    abstract: prose`
      After an earthquake in steep terrain, landslides cut the roads that repair crews need to restore power, and
      without power the pumps and telephones that direct those crews fail. We model the coupled road and power
      networks of three districts along the Carrow Fault as graphs with interdependent repair. Half of the lost
      service after thirty days is caused not by shaking but by blocked roads. Pre-positioning two excavator crews
      restores service as quickly as strengthening eleven substations. The order of repair matters more than its
      speed: following traffic volume, the usual practice, is among the poorest strategies tested.
    `,
    keywords: ['earthquakes', 'infrastructure', 'network analysis', 'resilience', 'landslides'],
    hazards: [EARTHQUAKE, LANDSLIDE, POWER, INFRASTRUCTURE],
    sites: ['carrow-fault'],
  },
  {
    publicationType: 'journal',
    title: 'Floodplain roughness from airborne lidar: how much detail is useful?',
    authors: 'Callum Fraser, Lucía Herrera, Aiyana Begay',
    journal: 'Flood Science Letters',
    year: 2022,
    volume: '10',
    issue: '2',
    pages: '97–113',
    doi: '10.5555/dhrg.2022.010',
    abstract: prose`
      Vegetation resists flood water in ways that a land-cover table captures poorly. From airborne lidar we derived
      the height, density and flexibility of plants on 52 km² of the Lower Osk floodplain and computed roughness that
      varies with depth. Compared with tabulated values, simulated levels change by 5 to 20 cm in woodland and by less
      than 3 cm on pasture. Nearly all of the improvement is kept when the roughness is averaged over 50 m patches. We
      conclude that lidar pays for itself where hedges and young willow stand across the flow, and that elsewhere a
      careful table is good enough.
    `,
    keywords: ['floods', 'lidar', 'roughness', 'inundation', 'remote sensing'],
    ...osk,
    figure: {
      image: 'lidar-profile.jpg',
      caption: 'Points of two lidar surveys along one profile: ground lost in orange, gained in blue, plants above it.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Ambient seismic noise reveals changes of the water table inside a creeping slope',
    authors: 'Bastien Moreau, Kwabena Mensah, Imara Mwangi',
    journal: 'Journal of Slope Processes',
    year: 2023,
    volume: '17',
    issue: '1',
    pages: '3–24',
    doi: '10.5555/dhrg.2023.001',
    abstract: prose`
      Boreholes show the water table at a point; slopes fail over an area. We recorded ambient seismic noise for
      fourteen months with twelve sensors on the Aldrew landslide and tracked changes of seismic velocity from the
      correlations between them. Velocity falls by up to 1.8% as the water table rises, and leads the acceleration of
      the surface by six to ten days. After temperature effects are removed, the noise explains 78% of the variance of
      the piezometer at the center of the array. Sensors at the edge contribute little. Four well-placed sensors would
      have given nearly the same warning as twelve.
    `,
    keywords: ['landslides', 'seismic noise', 'pore pressure', 'monitoring', 'Tarrin Valley'],
    ...aldrew,
    publishedOn: '2023-02-14',
    license: 'CC-BY-4.0',
    figure: {
      image: 'seismic-array.jpg',
      caption: 'One wave at twelve sensors. Where the ground is wet it arrives later.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Compound flooding from river discharge and storm surge in the Merrow Estuary',
    authors: 'Aiyana Begay, Lucía Herrera, Zanele Dlamini, Imara Mwangi',
    journal: 'Flood Science Letters',
    year: 2023,
    volume: '11',
    issue: '3',
    pages: '188–206',
    doi: '10.5555/dhrg.2023.005',
    abstract: prose`
      River floods and storm surges in the Merrow Estuary are treated as independent in current design levels. In 46
      years of paired records, the storms that raise the sea also bring rain to the lower catchment, and the two peaks
      fall within a day of one another four times as often as by chance. A copula fitted to the pairs and passed
      through a hydrodynamic model lifts the hundred-year level by 28 cm in the middle estuary and not at all at its
      mouth. The reach most affected holds the water works and two hospitals. Dependence is strongest for storms from
      the southwest.
    `,
    keywords: ['floods', 'storm surge', 'compound events', 'extreme values', 'coast'],
    hazards: [COASTAL_FLOOD, STORM_SURGE, RIVER_FLOOD],
    sites: ['merrow-estuary', 'lower-osk'],
    figure: {
      image: 'street-flood.jpg',
      caption: 'Water in the streets when a river flood meets a storm surge.',
      summary:
        'Where a river meets the sea, two moderate floods at once can be worse than a large one alone. Plans that look at only one of them leave streets unprotected.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Graph neural networks for landslide susceptibility: do they transfer between catchments?',
    authors: 'Teodor Ionescu, Wen Zhang, Noor Haddad, Imara Mwangi',
    journal: 'Geohazard Data and Methods',
    year: 2023,
    volume: '2',
    issue: '1',
    pages: '45–66',
    doi: '10.5555/dhrg.2023.008',
    abstract: prose`
      Susceptibility models are usually trained and tested on the same ground. We divided three catchments of the
      Hesper Range into slope units, linked neighbors in a graph, and trained networks in one catchment to predict in
      another. Within a catchment the graph network beats logistic regression by 0.07 in area under the curve; across
      catchments the advantage vanishes, and with different bedrock it reverses. Adding lithology does not help,
      whereas normalizing slope and curvature by their local distribution does. We report every split, so that
      optimistic numbers from random cross-validation can be seen next to honest ones.
    `,
    keywords: ['landslides', 'machine learning', 'susceptibility', 'GIS', 'validation'],
    hazards: [LANDSLIDE],
    sites: ['hesper-range'],
    publishedOn: '2023-07-03',
    links: [link('preprint', 'graph-networks-preprint')],
  },
  {
    publicationType: 'journal',
    title: 'Household recovery after the Danvale flood: a two-year panel survey',
    authors: 'Zanele Dlamini, Priyanka Nair, Chidera Eze',
    journal: 'Annals of Hazard Research',
    year: 2023,
    volume: '29',
    issue: '4',
    pages: '410–433',
    doi: '10.5555/dhrg.2023.012',
    abstract: prose`
      We interviewed 318 households in Danvale five times in the two years after the flood. Three quarters were back
      in their homes within nine months, but a third of these were still living with damp walls or without heating a
      year later. Insurance shortened the wait for repairs by eleven weeks; having relatives outside the flooded area
      shortened it by almost as much. Tenants recovered more slowly than owners and were missed by both grant schemes.
      Loss figures collected in the first month understated the final cost by 40%. We recommend a second count after a
      year wherever aid depends on assessed loss.
    `,
    keywords: ['floods', 'recovery', 'household survey', 'resilience', 'social vulnerability'],
    hazards: [RIVER_FLOOD],
    eventIds: DANVALE_FLOOD,
    sites: ['danvale'],
    figure: { image: 'flood-marks.jpg', caption: 'Flood marks in Danvale, the highest in orange.' },
  },
  {
    publicationType: 'journal',
    title: 'An error budget for repeat drone surveys of active landslides',
    authors: 'Teodor Ionescu, Sunniva Larsen, Noor Haddad',
    journal: 'Remote Observation of Terrain',
    year: 2024,
    volume: '14',
    issue: '1',
    pages: '1–19',
    doi: '10.5555/dhrg.2024.002',
    abstract: prose`
      Differences between two drone surveys are easily mistaken for movement. We flew the same slope thirty times in
      one season, with five arrangements of ground control, two cameras and satellite positioning on board. Without
      ground control, systematic doming reaches 14 cm at the edges of the block; oblique images remove most of it.
      With six control points the vertical error falls to 2.6 cm, and more points bring little. Vegetation growth of 5
      to 10 cm in a month is then the largest term on grass. We give a table from which the smallest detectable
      displacement follows for a planned survey.
    `,
    keywords: ['landslides', 'drones', 'photogrammetry', 'remote sensing', 'uncertainty'],
    hazards: [SLIDES],
    sites: ['aldrew-landslide'],
    figure: { image: 'scarp-hillshade.jpg', caption: 'The scarp in the elevation model of one survey.' },
  },
  {
    publicationType: 'journal',
    title: 'Debris flows in the first three years after wildfire: rainfall needed falls, then rises',
    authors: 'Mateus Carvalho, Rohan Mehta, Imara Mwangi',
    journal: 'Journal of Slope Processes',
    year: 2024,
    volume: '18',
    issue: '2',
    pages: '144–163',
    doi: '10.5555/dhrg.2024.005',
    abstract: prose`
      Burned slopes send debris into valleys during storms that would have gone unnoticed before the fire. We
      monitored seventeen small basins in the Sarrow hills with rain gauges, cameras and repeat lidar from the month
      of the fire on. In the first year a fifteen-minute intensity of 24 mm per hour sufficed; by the third year 61 mm
      per hour was needed, close to the unburned value. Recovery follows the return of ground cover more closely than
      that of soil hydrophobicity. Sediment stored in channels, not supply from slopes, limits the size of the second
      event. Warning thresholds should be revised each season after a fire.
    `,
    keywords: ['debris flows', 'wildfire', 'rainfall thresholds', 'early warning', 'monitoring'],
    ...burned,
  },
  {
    publicationType: 'journal',
    title:
      'An open inventory of landslides, river floods, glacial lake outbursts and damaging earthquakes in the Hesper Range and its forelands from 2000 to 2022, with dates, impacts, sources and a measure of how complete each district and each decade is',
    authors:
      'Imara Mwangi, Hana Nakamura, Bastien Moreau, Lucía Herrera, Emeka Okafor, Priyanka Nair, Selim Kaya, Noor Haddad, Wen Zhang, Callum Fraser, Zanele Dlamini, Mateus Carvalho, Ingrid Haugen, Teodor Ionescu, Aiyana Begay, Kwabena Mensah, Rohan Mehta, Chidera Eze, Yusuf Hassan, Sunniva Larsen',
    journal: 'Geohazard Data and Methods',
    year: 2024,
    volume: '3',
    issue: '2',
    pages: '101–148',
    doi: '10.5555/dhrg.2024.009',
    abstract: prose`
      We publish an inventory of 6,214 hazard events in the Hesper Range, compiled from newspapers, road authorities,
      insurance records, satellite images and 140 interviews. Each record has a date with its precision, a location
      with its accuracy, the reported impact and every source. Capture–recapture between independent sources suggests
      that landslides blocking main roads are 92% complete, while those in uninhabited valleys are below 30%. Apparent
      increases since 2010 shrink by half once the spread of mobile reporting is considered. The data, the code and
      the instructions for coders are open, and corrections are welcome.
    `,
    keywords: ['inventory', 'landslides', 'floods', 'earthquakes', 'open data', 'glacial lakes'],
    hazards: [LANDSLIDE, RIVER_FLOOD, LAKE_OUTBURST, EARTHQUAKE],
    sites: ['hesper-range'],
    publishedOn: '2024-05-17',
    license: 'CC0-1.0',
    links: [link('data', 'open-inventory')],
    pdf: 'open-inventory.pdf',
    figure: { image: 'hazard-inventory.jpg', caption: 'The inventory: each point is one landslide.' },
  },
  {
    publicationType: 'journal',
    title: 'Updating flood forecasts in real time with low-cost water-level gauges',
    authors: 'Aiyana Begay, Yusuf Hassan, Callum Fraser, Imara Mwangi',
    journal: 'Flood Science Letters',
    year: 2024,
    volume: '12',
    issue: '1',
    pages: '40–58',
    doi: '10.5555/dhrg.2024.013',
    abstract: prose`
      Small rivers flood small towns, and few of them have a gauge. We installed 24 ultrasonic sensors, each costing
      less than a good bicycle, on tributaries of the Lower Osk and assimilated their readings into an operational
      model with an ensemble filter. Six hours ahead, the error of the predicted peak falls from 41 to 23 cm. A third
      of the sensors failed in the first winter, mostly through spiders and silt; the filter tolerates the loss of any
      five. Upstream sensors help most, and beyond about one per 60 km² more of them add nothing. Designs and software
      are open.
    `,
    keywords: ['floods', 'early warning', 'data assimilation', 'sensors', 'Lower Osk'],
    ...gauges,
    sites: ['lower-osk', 'danvale'],
    figure: {
      image: 'river-network.jpg',
      caption: 'The river network that the gauges watch: the wider and whiter a line, the more water.',
      summary:
        'A gauge built from parts of a hardware store costs less than a bicycle. A dozen of them under bridges make the forecast better for the villages that no official gauge covers.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Landslides triggered by the Carrow Fault earthquake: topography, shaking and a wet month before',
    authors: 'Teodor Ionescu, Kwabena Mensah, Selim Kaya, Imara Mwangi',
    journal: 'Annals of Hazard Research',
    year: 2025,
    volume: '31',
    issue: '1',
    pages: '67–92',
    doi: '10.5555/dhrg.2025.002',
    abstract: prose`
      The magnitude 6.4 earthquake on the Carrow Fault triggered 2,870 landslides within three days, most of them
      shallow. We mapped them from images taken before and after, and related their density to shaking, slope, rock
      type and soil wetness. Ridge crests facing away from the fault were hit three times as hard as valley floors at
      the same distance. Where the month before had brought more than 180 mm of rain, density doubled at equal
      shaking. Models without soil wetness place the worst-hit area 9 km too far west. Near-real-time maps should
      therefore include antecedent rain, which is available within hours.
    `,
    keywords: ['earthquakes', 'landslides', 'soil moisture', 'remote sensing', 'Carrow Fault'],
    hazards: [EARTHQUAKE, LANDSLIDE],
    eventIds: CARROW_FAULT_EARTHQUAKE,
    sites: ['carrow-fault', 'hesper-range'],
    figure: {
      isFeatured: true,
      image: 'shaking-map.jpg',
      caption: 'Modeled shaking of the Carrow Fault earthquake, with the epicenter as a star.',
      summary:
        'An earthquake brings down slopes, but not where most people expect it. Ridges shake more than valleys, and a wet month before doubled the number of landslides.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Scour at bridge piers during long floods: acoustic records from four winters',
    authors: 'Kwabena Mensah, Emeka Okafor, Jonas Weber',
    journal: 'Journal of Resilient Structures',
    year: 2025,
    volume: '10',
    issue: '2',
    pages: '119–138',
    doi: '10.5555/dhrg.2025.006',
    abstract: prose`
      Scour is the most common cause of bridge collapse in floods, yet it is usually measured after the water has gone
      and the hole has filled again. Echo sounders on nine piers recorded bed levels every ten minutes over four
      winters. The deepest scour occurred in long floods of moderate height, up to 1.9 m below the level found by
      divers afterwards. Standard formulas overestimate scour in short peaks and underestimate it after forty hours of
      flow. We propose a correction for duration that needs only the hydrograph, and a list of 31 bridges for
      inspection.
    `,
    keywords: ['infrastructure', 'bridges', 'scour', 'floods', 'monitoring'],
    ...scour,
    figure: { image: 'pier-scour.jpg', caption: 'Flow around a pier, which digs a hole behind it.' },
  },
  {
    publicationType: 'journal',
    title: 'Surrogate models for flood inundation that know when they are wrong',
    authors: 'Aiyana Begay, Wen Zhang, Linnea Lindqvist',
    journal: 'Computational Earth Modeling',
    year: 2025,
    volume: '23',
    issue: '1',
    pages: '9–33',
    doi: '10.5555/dhrg.2025.009',
    abstract: prose`
      A surrogate that mimics a hydrodynamic model in milliseconds is of use in a forecast center only if its errors
      are known. We train an ensemble of neural operators on 600 simulated floods and calibrate its spread with
      conformal prediction. On unseen floods of ordinary kind, 91% of the water levels fall within the stated 90%
      interval. For levee breaches, absent from the training set, the spread grows by a factor of five and flags 96%
      of the affected cells. The forecaster is then sent back to the full model. Training took two days; the surrogate
      runs on a laptop.
    `,
    keywords: ['floods', 'machine learning', 'surrogate models', 'uncertainty', 'inundation'],
    ...osk,
    publishedOn: '2025-08-21',
    license: 'CC-BY-4.0',
    links: [link('code', 'surrogates')],
    pdf: 'flood-surrogates.pdf',
    figure: {
      isFeatured: true,
      image: 'surrogate-floods.jpg',
      caption: 'Twelve floods from the fast model; orange is where it is not sure.',
      summary:
        'A full flood simulation takes hours. Ours takes a second, and says where it should not be trusted, so that forecasters know when to wait for the slow one.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Glacier retreat and the destabilization of rock slopes above Quill Lake',
    authors: 'Ingrid Haugen, Teodor Ionescu, Parisa Ahmadi, Imara Mwangi',
    journal: 'Mountain and Cryosphere Hazards',
    year: 2025,
    volume: '9',
    issue: '3',
    pages: '230–251',
    doi: '10.5555/dhrg.2025.012',
    abstract: prose`
      As the Quill glacier thins, the rock slopes that it supported are left standing above a growing lake. Feature
      tracking in aerial photographs since 1957 shows that two slopes began to move when the ice surface dropped below
      their toe, and now slide at 12 and 35 cm per year. Temperature loggers in cracks find permafrost degrading on
      the northern slope only. Numerical models reproduce the onset with joint friction of 31 degrees and no change of
      temperature. Unloading rather than thawing is therefore the main cause, and slopes farther up the glacier can be
      expected to follow in sequence.
    `,
    keywords: ['glacial lakes', 'landslides', 'climate change', 'permafrost', 'monitoring'],
    hazards: [FALLS, SLIDES, LAKE_OUTBURST],
    sites: ['quill-lake'],
    figure: {
      isFeatured: true,
      image: 'ridgelines.jpg',
      caption: 'Temperatures at the rock face, one curve a year.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Physics-guided forecasting of landslide velocity three days ahead',
    authors: 'Teodor Ionescu, Bastien Moreau, Wen Zhang, Imara Mwangi',
    journal: 'Journal of Slope Processes',
    year: 2026,
    volume: '20',
    issue: '1',
    pages: '28–49',
    doi: '10.5555/dhrg.2026.001',
    abstract: prose`
      Data-driven forecasts of landslide velocity do well until the slope does something new. We couple a recurrent
      network to a one-dimensional equation of pore-pressure diffusion, so that the network learns only the resistance
      of the shear zone. On seven years of data from the Aldrew landslide, errors three days ahead fall by 22% against
      the network alone, and by half during the two fastest episodes, which were kept out of training. The learned
      strength agrees with ring-shear tests. The method needs rainfall, one piezometer and one positioning station,
      which is what most instrumented slopes have.
    `,
    keywords: ['landslides', 'early warning', 'machine learning', 'pore pressure', 'Tarrin Valley'],
    ...slopeWatch,
    publishedOn: '2026-10-05',
    publisher: 'Northfield University Press',
    license: 'CC-BY-4.0',
    links: [link('preprint', 'velocity-forecast-preprint'), link('code', 'velocity-forecast-code')],
    pdf: 'landslide-forecasting.pdf',
    figure: {
      isFeatured: true,
      image: 'velocity-forecast.jpg',
      caption: 'Measured velocity of the Aldrew landslide, and the forecast for three days with its uncertainty.',
      summary:
        'A slow landslide above a road can speed up within days. Our method says three days ahead how fast it will move, and how sure that is. It combines what is known about water in the ground with what a computer learns from seven years of measurements.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Missed between two passes: which floods do radar satellites see?',
    authors: 'Noor Haddad, Aiyana Begay, Tomasi Fonua',
    journal: 'Remote Observation of Terrain',
    year: 2026,
    volume: '16',
    issue: '2',
    pages: '120–137',
    doi: '10.5555/dhrg.2026.004',
    abstract: prose`
      Satellite archives are increasingly used to count floods, but a flood is seen only if a satellite passes while
      the water is out. We compared 1,140 gauged floods with the acquisition times of three radar missions. Floods
      that last less than a day, typical of catchments below 500 km², are seen in 17% of cases; those that last a week
      in 94%. Flood maps therefore tell much about large rivers and little about small ones. We derive a correction by
      catchment area and season, and show that a fourth mission in a staggered orbit would double the detection of
      short floods.
    `,
    keywords: ['floods', 'remote sensing', 'radar', 'inventory', 'detection'],
    hazards: [RIVER_FLOOD, FLASH_FLOOD],
    figure: {
      image: 'satellite-passes.jpg',
      caption: 'Satellite passes as vertical lines: short floods between two of them are missed.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Which warnings are acted upon? Evidence from 41 flood and landslide alerts',
    authors: 'Priyanka Nair, Zanele Dlamini, Mireya Castillo, Imara Mwangi',
    journal: 'Annals of Hazard Research',
    year: 2026,
    volume: '32',
    issue: '2',
    pages: '155–176',
    doi: '10.5555/dhrg.2026.006',
    abstract: prose`
      A correct warning that nobody heeds saves nothing. After 41 alerts in six districts we telephoned 2,300 people
      within two weeks and asked what they had heard, understood and done. Alerts that named a place known to the
      reader and one action were followed by 58%, others by 22%. Lead times beyond twelve hours brought no further
      gain. A false alarm in the year before lowered the response by only four points where the reason had been
      explained afterwards, and by nineteen where it had not. The full questionnaire and anonymized answers are
      available.
    `,
    keywords: ['early warning', 'risk communication', 'household survey', 'floods', 'landslides'],
    hazards: [RIVER_FLOOD, LANDSLIDE],
    figure: {
      image: 'alert-answers.jpg',
      caption: 'What people did after each of 41 alerts: acted in orange, waited in sand, did nothing in gray.',
    },
  },
  {
    publicationType: 'journal',
    title: 'Levees between earthquakes and floods: a joint estimate of risk for the Sarrow Basin',
    authors: 'Kwabena Mensah, Aiyana Begay, Selim Kaya, Imara Mwangi',
    journal: 'Seismic Risk Review',
    year: 2026,
    volume: '41',
    issue: '3',
    pages: '302–325',
    doi: null,
    abstract: prose`
      Levees are designed for floods, and in the Sarrow Basin they stand on loose sand that may liquefy. A levee that
      settles by half a meter in an earthquake may not be repaired before the next wet season. We combine liquefaction
      hazard, the time to repair and the seasonality of floods in one simulation of 100,000 years. Earthquakes raise
      the annual probability of inundation behind 12 km of levee from 1 in 240 to 1 in 150. Two thirds of the increase
      disappears if repairs are finished within four months. Stockpiling material is thus cheaper than densifying the
      ground.
    `,
    keywords: ['levees', 'earthquakes', 'floods', 'liquefaction', 'infrastructure', 'risk assessment'],
    hazards: [EARTHQUAKE, LIQUEFACTION, RIVER_FLOOD],
    sites: ['sarrow-basin'],
  },
]
