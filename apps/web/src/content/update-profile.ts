/** The form in which members of the group tell what is to be changed in their entry on the Team page. */
export const updateProfileUrl = 'https://example.org/dhrg/update-profile'
