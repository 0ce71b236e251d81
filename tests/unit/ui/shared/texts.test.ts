import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/** Pages in languages with two, three, four and six plural categories. */
const pages: Record<string, Record<string, string>> = {
  en: { one: '{count} page', other: '{count} pages' },
  ru: { one: '{count} страница', few: '{count} страницы', many: '{count} страниц', other: '{count} страницы' },
  pl: { one: '{count} strona', few: '{count} strony', many: '{count} stron', other: '{count} strony' },
  ar: {
    zero: 'لا صفحات',
    one: 'صفحة واحدة',
    two: 'صفحتان',
    few: '{count} صفحات',
    many: '{count} صفحة',
    other: '{count} صفحة ما',
  },
};

/** The texts of a page in a language, as its module sees them first. */
async function textsIn(
  language: string,
  forms = pages[language] ?? {},
): Promise<typeof import('@/lib/ui/shared/texts')> {
  const stored = Object.fromEntries(
    Object.entries(forms).map(([category, form]) => [`options_data_pages_count_${category}`, form]),
  );
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const messages: Record<string, string> = {
    ...stored,
    shared_language: language,
    shared_direction: direction,
    options_data_pages_count_none: 'none at all',
    shared_join: language === 'ar' ? '{first}، {second}' : '{first}, {second}',
    panel_turn_attached: language === 'ar' ? 'مع {title}.' : 'With {title}.',
  };
  fakeBrowser.i18n.getMessage = (name: string) => messages[name] ?? '';
  return import('@/lib/ui/shared/texts');
}

beforeEach(() => {
  vi.resetModules();
});

it.each([
  ['en', [0, 1, 2, 21], ['other', 'one', 'other', 'other']],
  ['ru', [1, 2, 5, 11, 21, 22, 111, 1.5], ['one', 'few', 'many', 'many', 'one', 'few', 'many', 'other']],
  ['pl', [1, 2, 5, 12, 21, 22, 1.5], ['one', 'few', 'many', 'many', 'many', 'few', 'other']],
  ['ar', [0, 1, 2, 3, 11, 100, 103], ['zero', 'one', 'two', 'few', 'many', 'other', 'few']],
])('the form of a text in %s is that of its count', async (language, counts, categories) => {
  const { plural } = await textsIn(language);
  const shown = counts.map((count) => plural('options.data.pages_count', count).replace(/^[\p{N}.,٫]+ /u, ''));
  expect(shown).toEqual(categories.map((category) => pages[language]?.[category]?.replace('{count} ', '')));
});

it('a category that the texts were not written for is shown as the other one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { plural } = await textsIn('pl', { one: '{count} strona', other: 'stron: {count}' });
  expect(plural('options.data.pages_count', 5)).toBe('stron: 5');
});

it('no count has words of its own, even where the language has a category for zero', async () => {
  const { counted } = await textsIn('ar');
  expect(counted('options.data.pages_count', 0)).toBe('none at all');
  expect(counted('options.data.pages_count', 2)).toBe('صفحتان');
});

const [isolate, end] = ['\u2068', '\u2069'];

it('words of the other direction are isolated from the text around them, in either direction', async () => {
  const english = await textsIn('en');
  expect(english.t('panel.turn.attached', { title: 'Tides (2)' })).toBe('With Tides (2).');
  expect(english.t('panel.turn.attached', { title: 'שלום (2)' })).toBe(`With ${isolate}שלום (2)${end}.`);
  vi.resetModules();
  const arabic = await textsIn('ar');
  expect(arabic.t('panel.turn.attached', { title: 'Tides (2)' })).toBe(`مع ${isolate}Tides (2)${end}.`);
  expect(arabic.textWithoutIsolates('panel.turn.attached', { title: 'Tides (2)' })).toBe('مع Tides (2).');
});

it('facts are joined by the sign of the language', async () => {
  const { joinFacts } = await textsIn('en');
  expect(joinFacts([])).toBe('');
  expect(joinFacts(['3 pages', '2 quotes', '1 {fact}'])).toBe('3 pages, 2 quotes, 1 {fact}');
});

it.each([
  ['Nothing was sent.', 'Nothing was sent. '],
  ['何も送信していません。', '何も送信していません。'],
  ['未发送任何内容。', '未发送任何内容。'],
  ['已搜索：', '已搜索：'],
  ['\u2068「灯台」\u2069', '\u2068「灯台」\u2069'],
  ['보내지 않았습니다.', '보내지 않았습니다. '],
  ['कुछ नहीं भेजा गया।', 'कुछ नहीं भेजा गया। '],
  ['12 ページ', '12 ページ '],
])('%j is followed by a space unless its last mark brings its blank', async (text, joined) => {
  const { withGap } = await textsIn('en');
  expect(withGap(text)).toBe(joined);
});

it('sentences are joined as their language does', async () => {
  const { joinSentences } = await textsIn('en');
  expect(joinSentences(['One page was added.', 'Two are known.'])).toBe('One page was added. Two are known.');
  expect(joinSentences(['已添加 1 页。', '2 页已有。'])).toBe('已添加 1 页。2 页已有。');
  expect(joinSentences([])).toBe('');
});

it.each([
  ['ar', '\u2068Counter-arguments\u2069 و\u2068Field notes\u2069'],
  ['en', 'Counter-arguments and Field notes'],
])('names of a list in %s are isolated where the texts are written from right to left', async (language, list) => {
  await textsIn(language);
  const { formatList } = await import('@/lib/ui/shared/formats');
  expect(formatList(['Counter-arguments', 'Field notes'])).toBe(list);
});
