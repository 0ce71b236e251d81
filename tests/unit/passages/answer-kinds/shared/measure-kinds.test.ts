import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../../lib/core/provider';
import { composeAnswer } from '../../../../../lib/passages/ranking/compose-answer';

const limits = { limit: 4, limitOfPart: 2, maxLength: 600 };

/** What is quoted, and the values that are said to disagree, of pages with these texts. */
async function compose(question: string, ...texts: string[]) {
  const pages = texts.map((markdown, index) => {
    const page: Page = { url: 'https://a.example/', title: 'A page', markdown, contentLength: 0, truncated: false };
    return { sourceId: index + 1, page };
  });
  const { passages, differences } = await composeAnswer(question, pages, limits);
  const values = differences.map(({ values }) => values.map(({ text }) => text).sort());
  return { quoted: passages.map(({ text }) => text), values };
}

describe('another measure of the same thing', () => {
  it.each([
    ['How high is the Vell bridge?', 'The Vell bridge is 227 m high.', 'The Vell bridge is 2,737 m long.'],
    ['How high is the Vell bridge?', 'The Vell bridge is 227 m high.', 'The Vell bridge is 27 m wide.'],
    ['How tall is the Vell minster?', 'The Vell minster is 157 m tall.', 'The Vell minster is 144 metres long.'],
    ['Wie hoch ist der Veller Dom?', 'Der Veller Dom ist 157 m hoch.', 'Der Veller Dom ist 144 Meter lang.'],
    ['Wie hoch ist der Veller Dom?', 'Der Veller Dom ist 157 m hoch.', 'Der Veller Dom ist 86 Meter breit.'],
    [
      'Wie hoch ist der Funkturm in Senn?',
      'Der Funkturm in Senn ist 365 Meter hoch.',
      'Der Funkturm in Senn hat einen Durchmesser von 32 Metern.',
    ],
    ['Wie lang ist die Ande?', 'Die Ande ist 1.094 km lang.', 'Die Ande ist 300 Meter breit.'],
    ['Wie lang ist die Ande?', 'Die Ande ist 1.094 km lang.', 'Die Ande ist 15 Meter tief.'],
    ['How deep is Lake Orme?', 'Lake Orme is 61 metres deep.', 'Lake Orme has a length of 9 km.'],
    ['How wide is Lake Orme?', 'Lake Orme is 3 km wide.', 'The circumference of Lake Orme is 31 km.'],
    ['What is the depth of Lake Orme?', 'The depth of Lake Orme is 61 m.', 'The width of Lake Orme is 3,000 m.'],
    ['How thick is the Vell wall?', 'The Vell wall is 2 metres thick.', 'The Vell wall is 6 metres high.'],
    [
      'Wie tief ist der Ormsee?',
      'Der Ormsee ist 61 Meter tief.',
      'Der Ormsee liegt auf einer Meereshöhe von 840 Metern.',
    ],
  ])('is neither quoted nor said to disagree: %s %s %s', async (question, right, beside) => {
    expect(await compose(question, right, beside)).toEqual({ quoted: [right], values: [] });
    expect(await compose(question, beside, right)).toEqual({ quoted: [right], values: [] });
  });

  it.each([
    ['How wide is the Vell bridge?', 'The Vell bridge is 2,737 m long.', 'The Vell bridge is 746 feet high.'],
    ['Wie breit ist die Ande?', 'Die Ande ist 15 Meter tief.', 'Die Ande ist 1.094 km lang.'],
    ['How deep is Lake Orme?', 'Lake Orme is 9 km long and 3 km wide.', 'Lake Orme has a diameter of 3 km.'],
  ])('is no answer: %s', async (question, ...texts) => {
    expect(await compose(question, ...texts)).toEqual({ quoted: [], values: [] });
  });

  it('stays where the passage gives the asked measure, too', async () => {
    const both = 'The Vell bridge is 2,737 m long and 27 m wide.';
    expect(await compose('How wide is the Vell bridge?', both)).toEqual({ quoted: [both], values: [] });
    const row = '| Bridge | Length | Width |\n|---|---|---|\n| Vell | 2,737 m | 27 m |';
    const { quoted, values } = await compose('How wide is the Vell bridge?', row, 'The Vell bridge is 27 m wide.');
    expect(quoted.length).toBeGreaterThan(0);
    expect(values).toEqual([]);
  });
});

describe('no contradiction', () => {
  it.each([
    [
      'at the nearest point',
      'How far is Port Quill from Senn?',
      'Port Quill is 384,400 km from Senn.',
      'Port Quill is 363,300 km from Senn at its nearest.',
    ],
    ['in one country', 'How long is the Ande?', 'The Ande is 2,850 km long.', 'The Ande is 647 km long in Olsen.'],
    [
      'in one country, first',
      'How long is the Ande?',
      'The Ande is 2,850 km long.',
      'In Olsen, the Ande is 647 km long.',
    ],
    [
      'in one country, before the value',
      'Wie lang ist die Ande?',
      'Die Ande ist 2.850 km lang.',
      'Die Ande ist in Olsen 647 km lang.',
    ],
    [
      'in one country, behind the value',
      'Wie lang ist die Ande?',
      'Die Ande ist 2.850 km lang.',
      'Die Ande ist 647 km lang in Olsen.',
    ],
    [
      'of which',
      'How long is the Ande?',
      'The Ande is 2,850 km long.',
      'The Ande crosses Olsen, of which 647 km long stretches are canals.',
    ],
    [
      'at birth',
      'How heavy is a Vell elephant?',
      'A Vell elephant weighs 6,000 kg.',
      'A Vell elephant weighs 120 kg at birth.',
    ],
    [
      'at birth, first',
      'How heavy is a Vell elephant?',
      'A Vell elephant weighs 6,000 kg.',
      'At birth, a Vell elephant weighs 120 kg.',
    ],
    [
      'newborn',
      'How heavy is a Vell elephant?',
      'A Vell elephant weighs 6,000 kg.',
      'A newborn Vell elephant weighs 120 kg.',
    ],
    [
      'of one sex, in German',
      'Wie schwer ist ein Veller Elefant?',
      'Ein Veller Elefant wiegt 6.000 kg.',
      'Ein weiblicher Veller Elefant wiegt 3.000 kg.',
    ],
    [
      'at birth, before the verb',
      'How heavy is a Vell elephant?',
      'A Vell elephant weighs 6,000 kg.',
      'A Vell elephant at birth weighs 120 kg.',
    ],
    ['a stretch', 'How long is the Ande?', 'The Ande is 2,850 km long.', 'The navigable Ande is 865 km long.'],
    [
      'a length of a sort',
      'How long is the Ande?',
      'The Ande is 2,850 km long.',
      'The Ande has a navigable length of 865 km.',
    ],
    [
      'when empty',
      'How heavy is the Vell ferry?',
      'The Vell ferry weighs 310 tonnes.',
      'The Vell ferry weighs 190 tonnes when empty.',
    ],
    [
      'the main span',
      'How long is the Vell bridge?',
      'The Vell bridge is 2,737 m long.',
      'The Vell bridge has a main span of 1,280 m.',
    ],
    [
      'a span',
      'Wie lang ist die Veller Brücke?',
      'Die Veller Brücke ist 2.737 m lang.',
      'Die Veller Brücke hat eine Spannweite von 1.280 m.',
    ],
    [
      'above the sea',
      'How high is the Vell tower?',
      'The Vell tower is 41 metres high.',
      'The Vell tower stands 840 metres above sea level.',
    ],
    [
      'an altitude',
      'How high is the Vell tower?',
      'The Vell tower is 41 metres high.',
      'The Vell tower has an elevation of 840 metres.',
    ],
    [
      'no kind told',
      'How tall is the Vell tower?',
      'The Vell tower is 41 metres tall.',
      'The Vell tower measures 12 m.',
    ],
    [
      'to the roof',
      'How tall is the Vell tower?',
      'The Vell tower is 41 metres tall.',
      'The Vell tower is 33 metres tall to its roof.',
    ],
    [
      'with its antenna',
      'How tall is the Vell tower?',
      'The Vell tower is 41 metres tall.',
      'With its long wooden antenna and flag, the Vell tower is 55 metres tall.',
    ],
    [
      'a board',
      'How long does the Vell ferry take?',
      'The Vell ferry takes 35 minutes.',
      'The Vell ferry takes 5 minutes to board.',
    ],
    [
      'a country of release',
      'When was Gannet Hill released?',
      'Gannet Hill was released in 1982.',
      'Gannet Hill was released in 1983 in Olsen.',
    ],
    [
      'a country of release, first',
      'When was Gannet Hill released?',
      'Gannet Hill was released in 1982.',
      'In Olsen, Gannet Hill was released in 1983.',
    ],
    [
      'a cost in winter',
      'What does the Vell ferry cost?',
      'The Vell ferry costs €4.',
      'The Vell ferry costs €9 with a bicycle.',
    ],
    [
      'another measure, in Japanese',
      '霧見橋の長さはどのくらいですか？',
      '霧見橋の長さは184メートルである。',
      '霧見橋の幅は12メートルである。',
    ],
    [
      'another measure, in Spanish',
      '¿Cuántos metros de alto mide la torre de Lierna?',
      'La torre de Lierna mide 27 metros de alto.',
      'La torre de Lierna mide 8 metros de ancho.',
    ],
    [
      'another measure, in French',
      'Combien de mètres de haut mesure la tour de Lierne ?',
      'La tour de Lierne mesure 27 mètres de haut.',
      'La tour de Lierne mesure 8 mètres de large.',
    ],
    ['another measure, in Chinese', '青石渡槽有多长？', '青石渡槽长640米。', '青石渡槽宽12米。'],
    [
      'columns',
      'How wide is the Vell bridge?',
      'The Vell bridge is 27 m wide.',
      '| Bridge | Length | Width |\n|---|---|---|\n| Vell bridge | 2,737 m | 27 m |',
    ],
    [
      'items of a list',
      'How wide is the Vell bridge?',
      'The Vell bridge is 27 m wide.',
      '# Vell bridge\n\n- Length: 2,737 m\n- Width: 27 m',
    ],
  ])('%s', async (_name, question, one, other) => {
    expect((await compose(question, one, other)).values).toEqual([]);
    expect((await compose(question, other, one)).values).toEqual([]);
  });

  it('and the whole stands before what is true of a part', async () => {
    const [part, whole] = ['The Ande is 647 km long in Olsen.', 'The Ande is 2,850 km long.'];
    expect((await compose('How long is the Ande?', part, whole)).quoted).toEqual([whole, part]);
  });
});

describe('still a contradiction', () => {
  it.each([
    [
      'How tall is the Vell tower?',
      'The Vell tower has a height of 41 metres.',
      'The Vell tower is 47 metres tall.',
      ['41 metres', '47 metres'],
    ],
    [
      'How wide is the Vell bridge?',
      'The Vell bridge is 27 m wide and 2,737 m long.',
      'The Vell bridge is 31 m wide.',
      ['27 m', '31 m'],
    ],
    [
      'Wie hoch ist der Veller Dom?',
      'Der Veller Dom hat eine Höhe von 157 m.',
      'Der Veller Dom ist 144 Meter hoch.',
      ['144 Meter', '157 m'],
    ],
    [
      'How heavy is a Vell elephant?',
      'A Vell elephant weighs 6,000 kg.',
      'A Vell elephant weighs 4,200 kg.',
      ['4,200 kg', '6,000 kg'],
    ],
    [
      'How long does the Vell ferry take?',
      'The Vell ferry takes 35 minutes.',
      'The Vell ferry takes 50 minutes.',
      ['35 minutes', '50 minutes'],
    ],
    ['青石渡槽有多长？', '青石渡槽长640米。', '青石渡槽长710米。', ['640米', '710米']],
    [
      'How wide is the Vell bridge?',
      'The Vell bridge is 31 m wide.',
      '| Bridge | Length | Width |\n|---|---|---|\n| Vell bridge | 2,737 m | 27 m |',
      ['27 m', '31 m'],
    ],
  ])('%s %s %s', async (question, one, other, values) => {
    expect((await compose(question, one, other)).values).toEqual([values]);
  });
});

describe('short verbs', () => {
  it.each([
    ['When did the Vell War end?', 'The Vell War ended on 2 September 1945.'],
    ['When did Ada Wren die?', 'Ada Wren died on August 16, 1977.'],
    ['When did Ada Wren marry?', 'Ada Wren married in 1931.'],
    ['Who owned the Vell mill?', 'The Vell mill was owned by Ada Wren.'],
    ['Where did Ada Wren live?', 'Ada Wren lived in Port Quill.'],
    ['When did the court of Senn move?', 'The court of Senn moved in 1890.'],
  ])('%s', async (question, text) => {
    expect((await compose(question, text, 'Gulls sat on the wall.')).quoted).toEqual([text]);
  });
});
