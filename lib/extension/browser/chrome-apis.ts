/** Chrome's own namespaces that the polyfill does not know; undefined in other browsers. */
export const chromeApis: Partial<Pick<typeof chrome, 'sidePanel' | 'offscreen'>> =
  typeof chrome === 'undefined' ? {} : chrome;
