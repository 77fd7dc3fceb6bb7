/** The group's name in feeds and on pages. */
export const SITE_NAME = 'Disaster and Hazard Research Group'
