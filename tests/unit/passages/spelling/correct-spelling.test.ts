import { describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { correctQuestion } from '../../../../lib/passages/ranking/correct-question';
import { correctSpelling } from '../../../../lib/passages/spelling/correct-spelling';

function correct(question: string, markdown: string, language = 'en'): Promise<string> {
  const page: Page = {
    url: 'https://ferry.example/',
    title: '',
    language,
    markdown,
    contentLength: markdown.length,
    truncated: false,
  };
  return correctQuestion(question, [{ sourceId: 1, page }]);
}

const ferry =
  'The Celoron ferry takes 20 minutes for the crossing. Tickets are at the market. The path of the trial is shut.';

describe('a misspelt word of an English question', () => {
  it.each([
    ['how long is the crosisng', 'how long is the crossing'],
    ['how long is the crosssing', 'how long is the crossing'],
    ['how long is the crosing', 'how long is the crossing'],
    ['how long is the crossding', 'how long is the crossing'],
    ['how long is the crussing', 'how long is the crossing'],
    ['How long is the crosisng?', 'How long is the crossing?'],
    // Words of questions, whatever the page has.
    ['how hevay is it', 'how heavy is it'],
    ['whree is it', 'where is it'],
    ['can peolpe swim', 'can people swim'],
    ['is it shut on friadys', 'is it shut on friday'],
    ['how much is parikng', 'how much is parking'],
    // Names of the page.
    ['How long does the Celeron take?', 'How long does the Celoron take?'],
  ])('%s', async (typed, meant) => {
    expect(await correct(typed, ferry)).toBe(meant);
  });

  it.each([
    ['a word of the language that the page does not have', 'where does the trail end'],
    ['a form of a word of the page', 'how much is one ticket'],
    ['a name that is no word of the page', 'Does the Marker ferry take 20 minutes?'],
    ['a name in small letters, with another letter', 'who is alain prost'],
    ['a part of a joined word', 'is there a crosisng-free day'],
    ['a part of a code', 'what does crosisng.begin do at 3000crosisng'],
    ['a newer word', 'how much is the matcha latte in crypto'],
    ['a chemical', 'what is the boiling point of pentene'],
    ['an abbreviation', 'what is the CROS'],
    ['a long text', `how long is the crosisng ${'and so on '.repeat(40)}`],
  ])('stays where it may be meant: %s', async (_case, question) => {
    const page = `${ferry} We post the news again. It is a match in the crypt. Pentane boils at 36 degrees.`;
    expect(await correct(question, page)).toBe(question);
  });

  it.each([
    ['who is marlow', 'Marlon Brando was an actor. Marlon was born in Omaha.'],
    ['Who is Marlow?', 'Marlon Brando was an actor. Marlon was born in Omaha.'],
    ['who was the farmer', 'The former owner sold the mill.'],
    ['who was the former owner', 'The farmer sold the mill.'],
  ])('stays where the page has another word or name with another letter: %s', async (question, markdown) => {
    expect(await correct(question, markdown)).toBe(question);
  });
});

describe('a question typed without the letters of its language', () => {
  it.each([
    [
      'de',
      'Die Größe steht auf dem Schlüssel. Der Ausweis ist gültig.',
      'Wie lange ist der Ausweis gueltig?',
      'gültig?',
    ],
    ['de', 'Die Gebühr ist fällig.', 'Was kostet das fuer mich?', 'für mich?'],
    ['sv', 'Stugan ska lämnas klockan tio.', 'Naer maaste vi laemna stugan?', 'När måste vi lämna stugan?'],
    ['pl', 'Wysyłka kosztuje 12 zł.', 'ile kosztuje wysylka', 'wysyłka'],
    ['tr', 'Çıkış saati 11.00. Lazım olan: mercimek.', 'ne kadar mercimek lazim', 'lazım'],
    ['fr', "L'entrée est libre. On peut venir avec un chien.", 'lentrée est payante ?', "l'entrée est payante ?"],
  ])('%s: %s %s', async (language, markdown, typed, end) => {
    expect(await correct(typed, markdown, language)).toContain(end);
  });

  it.each([
    ['de', 'Der Weg ist neu. Wir leisten Hilfe und sind bereit.', 'Wer befreit die neue Stadt?'],
    ['de', 'Heute ist es heiß.', 'Wie hieß die Burg?'],
    ['tr', 'Şehrin nehri akıyor.', 'hangi nehir akıyor?'],
    ['tr', 'Gandhi burada yaşadı.', "Gandhi'nin doktrini nedir?"],
    ['de', 'Die Kirsche reift. Die Anklage ruht.', 'Wann hat die Kirche oder die Anlage offen?'],
    ['fr', 'Nous sommes ouvert. On peut entrer.', 'Y a-t-il un parking couvert ?'],
    ['fr', "J'ai eue une place.", 'De quel quai part la queue ?'],
    ['fr', "L'émission commence. L'entrée est libre.", 'Sa démission est-elle centrée ?'],
    ['da', 'Et møde er bør.', 'Hvad koster mode at bor?'],
    ['fr', 'Les cousins jouent. Un désert.', 'Où sont les coussins et le dessert ?'],
    ['es', 'La celular cuesta 20 euros.', '¿Qué tipo de célula es?'],
    ['pl', 'Zaginął w lesie. Villiersa znaleziono.', 'Kiedy zginął Villiers?'],
    ['vi', 'Trường học ở đường lớn.', 'Tượng được trưng bày ở đâu?'],
  ])('%s: no other word or form is taken for a misspelling', async (language, markdown, question) => {
    expect(await correct(question, markdown, language)).toBe(question);
  });
});

it('a page in another language corrects nothing', async () => {
  expect(await correct('how long is the gatre', 'Die Gatter sind offen. Gater.', 'de')).toBe('how long is the gatre');
});

it('a question is asked as typed where the known words cannot be loaded', async () => {
  vi.resetModules();
  vi.doMock('../../../../lib/passages/spelling/lexicons/en.json', () => {
    throw new Error('not there');
  });
  const fresh = await import('../../../../lib/passages/spelling/correct-spelling');
  const page = { hasStem: () => false, words: () => new Map() };
  expect(await fresh.correctSpelling('how hevay is it', 'en', page)).toBe('how hevay is it');
  vi.doUnmock('../../../../lib/passages/spelling/lexicons/en.json');
});

it('of many words that no page has, only the first are looked at, and the work can be ended', async () => {
  const words = vi.fn(() => new Map());
  const page = { hasStem: () => false, words };
  const unknown = Array.from(
    { length: 40 },
    (_, index) => `qx${'abcdefghij'[index % 10]}${'klmn'[Math.floor(index / 10)]}zz`,
  );
  await correctSpelling(unknown.join(' ').slice(0, 290), 'de', page);
  const few = words.mock.calls.length;
  await correctSpelling(unknown.slice(0, 8).join(' '), 'de', page);
  expect(words.mock.calls.length - few).toBe(few);
  const signal = AbortSignal.abort();
  await expect(correctSpelling(unknown.join(' ').slice(0, 290), 'de', page, signal)).rejects.toThrow();
});
