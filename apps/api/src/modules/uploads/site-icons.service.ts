import { buffer } from 'node:stream/consumers'
import { ICON_SIZES, iconPath } from '@hazards/schema/site-icons'
import { IMAGE_PATH } from '@hazards/schema/upload'
import type { ObjectStore } from '../../storage/object-store.ts'

/** Makes the site's icons of the group's logo (records §5.19). */
export const createSiteIcons = ({ objects }: { objects: ObjectStore }) => ({
  /**
   * Returns an icon of the logo as PNG, undefined for a path that is none of its icons' or a file that the store lacks.
   *
   * @param path an {@link iconPath} of the stored picture `logoUrl`
   */
  icon: async (logoUrl: string, path: string): Promise<Buffer | undefined> => {
    const size = ICON_SIZES.find((each) => iconPath(logoUrl, each) === path)
    const object = size && (await objects.get(logoUrl.slice(IMAGE_PATH.length)))
    // Loads the decoder with the first icon.
    return object && (await import('./image.rules.ts')).makeIcon(await buffer(object.body), size)
  },
})
