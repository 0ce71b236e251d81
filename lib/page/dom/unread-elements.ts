/** Elements whose content is no text of the page: code, media, fields, and pages within it. By local name. */
export const unreadElements =
  'script style noscript template iframe frame object embed canvas svg audio video textarea select'.split(' ');
