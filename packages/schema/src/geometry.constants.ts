/** Records §16.2: the maximum number of positions of a site's geometry. */
export const GEOMETRY_POSITIONS_MAX = 200
