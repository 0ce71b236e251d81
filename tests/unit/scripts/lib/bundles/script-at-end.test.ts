import { describe, expect, it } from 'vitest';
import { scriptAtEnd } from '../../../../../scripts/lib/bundles/script-at-end';

const { handler } = scriptAtEnd().transformIndexHtml;
const filename = '/project/entrypoints/sidepanel/index.html';
const page = (head: string, body: string) => `<html>\n  <head>\n${head}  </head>\n  <body>\n${body}  </body>\n</html>`;
const shell = '    <div id="app"><textarea></textarea></div>\n';

describe('the script at the end of the panel', () => {
  it('follows the frame that is painted first, without preloads', () => {
    const head = [
      '    <script src="/appearance.js"></script>\n',
      '    <script type="module" crossorigin src="/chunks/sidepanel.js"></script>\n',
      '    <link rel="modulepreload" crossorigin href="/chunks/common.js">\n',
      '    <link rel="stylesheet" href="/assets/sidepanel.css">\n',
    ];
    expect(handler(page(head.join(''), shell), { filename })).toBe(
      page(
        `${head[0]}${head[3]}`,
        `${shell}    <script type="module" crossorigin src="/chunks/sidepanel.js"></script>\n`,
      ),
    );
  });

  it('leaves other pages as they are', () => {
    const options = page('    <script type="module" src="/chunks/options.js"></script>\n', shell);
    expect(handler(options, { filename: '/project/entrypoints/options/index.html' })).toBe(options);
  });

  it('stands before the end of the body in a page of one line', () => {
    const line = '<html><head><script type="module" src="/a$&.js"></script></head><body><p></p></body></html>';
    expect(handler(line, { filename })).toContain(
      '<p></p>    <script type="module" src="/a$&.js"></script>\n  </body>',
    );
  });

  it.each([page('', shell), '<script type="module" src="/a.js"></script>'])('fails on %s', (html) => {
    expect(() => handler(html, { filename })).toThrow('has no module script, or no body');
  });
});
