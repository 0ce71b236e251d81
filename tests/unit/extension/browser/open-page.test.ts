import { describe, expect, it } from 'vitest';
import { restrictionOf } from '../../../../lib/extension/browser/open-page';

describe('restrictionOf', () => {
  it.each([
    ['chrome://settings/', 'browser-page'],
    ['edge://extensions/', 'browser-page'],
    ['about:config', 'browser-page'],
    ['moz-extension://x/options.html', 'browser-page'],
    ['view-source:https://example.org/', 'browser-page'],
    ['devtools://devtools/', 'browser-page'],
    ['data:text/html,x', 'browser-page'],
    ['https://chromewebstore.google.com/detail/x', 'store'],
    ['https://chrome.google.com/webstore/x', 'store'],
    ['https://addons.mozilla.org/firefox/', 'store'],
    ['https://microsoftedge.microsoft.com/addons/detail/x', 'store'],
    ['file:///home/x.html', 'file'],
    ['https://example.org/paper.PDF', 'viewer'],
    ['', 'no-access'],
  ])('%s: %s', (url, restriction) => expect(restrictionOf(url)).toBe(restriction));

  it.each(['https://example.org/', 'http://example.org/pdf?x=a.pdf', 'https://chrome.google.com/other'])(
    '%s may be read',
    (url) => expect(restrictionOf(url)).toBeUndefined(),
  );
});
