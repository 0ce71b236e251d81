import { describe, expect, it } from 'vitest';
import { scriptAtEnd } from '../../../scripts/lib/bundles/script-at-end';

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

  it('fails where the script is not found', () => {
    expect(() => handler(page('', shell), { filename })).toThrow('has no module script');
  });
});
