/** The window sizes in which the tests check every page with a board. */
export const views = {
  phone: { width: 390, height: 844, hasTouch: true, isMobile: true },
  landscape: { width: 844, height: 390, hasTouch: true, isMobile: true },
  laptop: { width: 1366, height: 768 },
  wide: { width: 2560, height: 1440 },
} as const;
