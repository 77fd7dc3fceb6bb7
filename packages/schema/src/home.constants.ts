/** The number of publications and of past news items in Home's lists. The pages of all show the others. */
export const HOME_ROWS = 10
/** The number of people on Home: two rows on a wide screen. */
export const HOME_PEOPLE = 8
/** Specification §2, Home: the first two research themes. */
export const HOME_THEMES = 2
/** The characters of an item's content that a row of Home's list can show, in two lines. */
export const HOME_EXCERPT = 160
