export const DIGEST_LIMITS = { subject: 150, intro: 2000, items: 20, beginning: 300 } as const
export const SUBSCRIBERS_PER_PAGE = 50
