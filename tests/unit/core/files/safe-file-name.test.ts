import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName } from '../../../../lib/core/files/safe-file-name';

/** Titles in scripts of all kinds, each longer than a name may be. */
const scripts = [
  'How tall is Skerrow Light, and when was it lit? ',
  'Wie hoch ist der Leuchtturm über der Bucht, und seit wann? ',
  '日本の灯台の高さはどのくらいですか。',
  'Насколько высок маяк, и когда он был зажжён? ',
  'كم يبلغ ارتفاع المنارة ومتى أضيئت؟ ',
  'प्रकाशस्तंभ कितना ऊँचा है? ',
  'ประภาคารสูงเท่าไร ',
  '👩‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿🌊',
].map((words) => words.repeat(20));

describe('safeFileName', () => {
  it.each([
    ['../../../etc/passwd', 'etc passwd.md'],
    ['.hidden', 'hidden.md'],
    ['CON', 'CON_.md'],
    ['nul.txt', 'nul_.txt.md'],
    ['aux .txt', 'aux_ .txt.md'],
    ['CONIN$', 'CONIN$_.md'],
    ['lpt¹', 'lpt¹_.md'],
    ['Console', 'Console.md'],
    ['a. . .', 'a.md'],
    ['\u202egnp.exe', 'gnp.exe.md'],
    ['a:b|c*d?e"f<g>h\\i/j', 'a b c d e f g h i j.md'],
    ['???', 'page.md'],
    ['Ein Hafen über dem Meer', 'Ein Hafen über dem Meer.md'],
  ])('%j is %j', (title, name) => {
    expect(safeFileName(title, 'md')).toBe(name);
  });

  it.each(scripts)('tells a thread from its evidence, however long its title is: %s', (title) => {
    const thread = safeFileName(title, 'md');
    const evidence = safeFileName(title, 'md', 'evidence');
    expect(evidence).toMatch(/ – evidence\.md$/);
    expect(thread).not.toBe(evidence);
    for (const name of [thread, evidence]) {
      expect(name.length).toBeLessThanOrEqual(80);
      expect(name.length).toBeGreaterThan(40);
      expect(title.startsWith(name.slice(0, 20))).toBe(true);
    }
  });

  it('is a name that every system takes, whatever the title is', () => {
    const words = fc.constantFrom(
      ' ',
      '.',
      'con',
      'COM1',
      'nul',
      '/',
      '\\',
      ':',
      '\u0000',
      '\u202e',
      '\ud800',
      '👩‍🚀',
      'é',
      '日',
    );
    const titles = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(words).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(titles, fc.constantFrom('', 'evidence'), (title, kind) => {
        const name = safeFileName(title, 'md', kind);
        expect(name.length).toBeLessThanOrEqual(80);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
        expect(name.isWellFormed()).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
        expect(name).not.toMatch(/[<>:"/\\|?*\u0000-\u001f\u202a-\u202e]|^[. ]|[. ]\.md$|[. ]$/);
        expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)\s*\./i);
      }),
    );
  });

  it('does not cut a character in half', () => {
    expect(safeFileName('👩‍🚀'.repeat(100), 'md')).toBe(`${'👩‍🚀'.repeat(15)}.md`);
  });
});
