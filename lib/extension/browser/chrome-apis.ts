/** APIs of Chrome that the polyfill does not have; undefined in other browsers. */
export const chromeApis: Partial<Pick<typeof chrome, 'sidePanel' | 'offscreen' | 'declarativeNetRequest' | 'windows'>> =
  typeof chrome === 'undefined' ? {} : chrome;
