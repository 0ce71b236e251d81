import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { indexPage } from '../../../../lib/passages/citations/index-page';
import { detectLanguage } from '../../../../lib/passages/citations/page-language';
import { readClaim } from '../../../../lib/passages/citations/read-claim';

const english = 'The lighthouse was built by an engineer of the harbour.';

describe('detectLanguage', () => {
  it.each([
    [english, undefined, 'en'],
    [english, 'en-GB', 'en'],
    [`${english} Its name is 灯台 (とうだい).`, undefined, 'en'],
    ['Der Turm ist von der Stadt und aus Stein.', undefined, 'de'],
    ['Der Turm ist von der Stadt und aus Stein.', 'de_AT', 'de'],
    ['灯台は高い。塔は1921年に建てられた。', 'en', 'ja'],
    ['Маяк стоит на острове.', 'uk-UA', 'uk'],
    [english, 'ja', 'en'],
    ['Tårnet er av stein og står på en øy.', 'no', 'nb'],
    [english, 'fil-PH', 'fil'],
    [english, 'not a tag!', 'en'],
    [english, '', 'en'],
    ['', undefined, 'en'],
  ])('%s, declared %s: %s', (text, declared, language) => {
    expect(detectLanguage(text, declared)).toBe(language);
  });

  it('reads a sentence or claim in another script than the page as English', () => {
    const page = 'كان عالما من مراكش في المغرب وكتب في الحساب.\nHe was born on 29 December 1256 in Marrakesh.';
    const index = indexPage(page, 'ar');
    expect(index.language).toBe('ar');
    expect(index.sentences[1]?.words.map(({ key }) => key)).toContain('@12');
    expect(readClaim('She left in December 1270.', '', 'ar').terms.map(({ key }) => key)).toContain('@12');
    expect(detectLanguage('1.200', 'ar')).toBe('ar');
  });

  it('lets a page be checked whatever it declares', () => {
    for (const declared of ['en-US', 'x', '!!', 'zh-Hant-TW', 'c'.repeat(1_000)])
      expect(checkClaim(indexPage(english, declared), english).verdict).toBe('found');
  });
});
