/** The group's name as feeds and pages show it. */
export const SITE_NAME = 'Disaster and Hazard Research Group'
