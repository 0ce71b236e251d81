import { describe, expect, it } from 'vitest';
import { languageOfFile, textPage } from '../../../../lib/page/source-view/text-page';
import { markdownToBlocks } from '../../../../lib/passages/text/plain-text';

const site = 'https://code.example/raw';

describe('textPage', () => {
  it('leaves prose as it stands', () => {
    expect(textPage('\ufeffHigh at noon.\r\n\r\nLow at six.\n', `${site}/tides.txt`, 'text/plain')).toEqual({
      url: `${site}/tides.txt`,
      title: 'tides.txt',
      markdown: 'High at noon.\n\nLow at six.',
    });
    expect(textPage('# Tides\n', `${site}/README.md`, 'text/plain; charset=utf-8').markdown).toBe('# Tides');
  });

  it('lays JSON out, and shows what is none as it came', () => {
    const json = 'application/json';
    expect(textPage('{"light":{"lit":1876}}', site, json).markdown).toBe(
      '```json\n{\n  "light": {\n    "lit": 1876\n  }\n}\n```',
    );
    expect(textPage('{"a":1}\n{"a":2}\n', `${site}/log.jsonl`, 'application/x-ndjson').markdown).toBe(
      '```json\n{"a":1}\n{"a":2}\n```',
    );
  });

  it('puts source code into a block, whatever it holds', () => {
    const code = '\nconst fence = "```";\n\n# no heading\n';
    const { markdown } = textPage(code, `${site}/mark.ts`, 'text/plain');
    expect(markdown.startsWith('````typescript\n')).toBe(true);
    expect(markdownToBlocks(markdown)).toMatchObject([{ kind: 'code', text: 'const fence = "```";\n\n# no heading' }]);
  });

  it('is empty where nothing was sent', () => {
    expect(textPage(' \n', `${site}/empty.json`, 'application/json').markdown).toBe('');
  });
});

describe('languageOfFile', () => {
  it.each([
    ['/main.rs', 'text/plain', 'rust'],
    ['/Makefile', 'text/plain', 'makefile'],
    ['/style', 'text/css', 'css'],
    ['/feed', 'application/vnd.api+json; charset=utf-8', 'json'],
    ['/lib', 'application/javascript', 'javascript'],
    ['/constructor', 'text/plain', undefined],
    ['/x.constructor', 'text/plain', undefined],
    ['/notes.md', 'text/markdown', undefined],
  ])('%s of %s is %s', (path, type, language) => {
    expect(languageOfFile(`https://code.example${path}`, type)).toBe(language);
  });
});
