type Place = { latitude: number; longitude: number }

/** How far the map extends to each side, in degrees. */
const REACH = { latitude: 0.008, longitude: 0.016 }

/** Returns the URLs of a street map around a place, in degrees north and east: one to embed, and one on the map's own site. */
export const mapUrls = ({ latitude, longitude }: Place) => {
  const corners = [
    ...[longitude - REACH.longitude, latitude - REACH.latitude],
    ...[longitude + REACH.longitude, latitude + REACH.latitude],
  ]
  const box = corners.map((degrees) => degrees.toFixed(4)).join('%2C')
  return {
    embedUrl: `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`,
    linkUrl: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
  }
}
