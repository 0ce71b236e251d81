import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';
import { compareDigests } from '../../../../lib/passages/digest/compare-digests';
import { type DigestOptions, digestPage, type PageDigest } from '../../../../lib/passages/digest/digest-page';
import { markdownToBlocks } from '../../../../lib/passages/text/plain-text';
import { countWork } from '../../work-counter';

const limits = { maxSections: 12, maxFacts: 5 };

const digested = (of: Page, options: DigestOptions): PageDigest => runAtOnce(digestPage(of, options));

function page(markdown: string, title = 'Skarn Light') {
  return {
    url: 'https://a.example/',
    title,
    markdown,
    language: 'en',
    contentLength: markdown.length,
    truncated: false,
  };
}

const article = `# Skarn Light

Skarn Light is a lighthouse on the reef of Skarn. It was the first on that coast.

## Building

Because of the tides, work was slow. The tower was built of granite that was cut on the mainland. Ada Wren of the Board designed the tower, and the last stone of the tower was set on 9 August 1875.

### Foundation

Each block was bolted to the rock. The rock is washed by every tide.

## Keepers

They came by boat each summer. Four keepers lived on the rock in turns of six weeks. The longest storm kept the boat away for 53 days.

## See also

- The light of Marl Point, which is another lighthouse
`;

const texts = (sentences: { text: string }[]) => sentences.map(({ text }) => text);

describe('a digest', () => {
  const digest = digested(page(article), limits);

  it('has one sentence for each section, in order, without those of links', () => {
    expect(digest.sections.map(({ title, sentences }) => [title, sentences[0]?.text])).toEqual([
      ['', 'Skarn Light is a lighthouse on the reef of Skarn.'],
      ['Building', 'The tower was built of granite that was cut on the mainland.'],
      ['Foundation', 'Each block was bolted to the rock.'],
      ['Keepers', 'Four keepers lived on the rock in turns of six weeks.'],
    ]);
    expect(digest.left).toBe(0);
  });

  it('has figures, dates and people that the sections do not say, each marked', () => {
    expect(texts(digest.highlights)).toEqual([
      'Ada Wren of the Board designed the tower, and the last stone of the tower was set on 9 August 1875.',
      'The longest storm kept the boat away for 53 days.',
    ]);
    expect(digest.highlights.map(({ text, fact }) => text.slice(fact?.start, fact?.end))).toEqual([
      '9 August 1875',
      '53 days',
    ]);
  });

  it('quotes word for word, with what stands around', () => {
    const words = markdownToBlocks(article).map(({ text }) => text);
    const sentences = [...digest.highlights, ...digest.sections.flatMap((section) => section.sentences)];
    for (const { text, context } of sentences) {
      expect(words.some((block) => block.includes(text))).toBe(true);
      expect(context.before ?? context.after).toBeTruthy();
    }
  });

  it('joins the deepest sections to those above them where there are too many, then leaves out the shortest', () => {
    expect(digested(page(article), { ...limits, maxSections: 3 }).sections.map(({ title }) => title)).toEqual([
      '',
      'Building',
      'Keepers',
    ]);
    const many = Array.from(
      { length: 30 },
      (_, index) => `## Part ${index}\n\n${'The tower stands there on its rock. '.repeat(1 + (index % 3))}`,
    );
    const whole = digested(page(many.join('\n\n')), limits);
    expect(whole.sections).toHaveLength(12);
    expect(whole.left).toBe(18);
    expect(whole.sections.every(({ title }) => Number(title.slice(5)) % 3 > 0)).toBe(true);
  });

  it('takes the key sentences of a page without headings from all of its parts', () => {
    const plain = article.replace(/^#.*$/gm, '').replace(/^- .*$/gm, '');
    const { sections } = digested(page(plain), limits);
    expect(sections.map(({ title }) => title)).toEqual(['', '', '']);
    const places = sections.map(({ sentences }) => plain.indexOf(sentences[0]?.text ?? ''));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places.at(-1)).toBeGreaterThan(plain.length / 2);
  });

  it.each(['', '# Title', '![](https://a.example/x.png)', '| a | b |\n|---|---|\n| 1 | 2 |', '- Home\n- Next'])(
    'has nothing for a page without a sentence: %j',
    (markdown) => expect(digested(page(markdown), limits)).toEqual({ highlights: [], sections: [], left: 0 }),
  );

  it.each([
    ['de', 'Der Turm steht auf dem Riff. Er ist 38 Meter hoch und aus Granit gebaut.', 'Der Turm steht auf dem Riff.'],
    [
      'ja',
      '東京タワーは東京都港区にある電波塔である。それは1958年に建てられた。',
      '東京タワーは東京都港区にある電波塔である。',
    ],
    ['zh', '东方明珠塔是上海的一座电视塔。它于1994年建成。', '东方明珠塔是上海的一座电视塔。'],
    [
      'ar',
      'برج خليفة هو أعلى برج في العالم ويقع في دبي. وهو يضم فندقا ومكاتب.',
      'برج خليفة هو أعلى برج في العالم ويقع في دبي.',
    ],
  ])('reads a page in %s', (language, markdown, key) => {
    const { sections } = digested({ ...page(markdown, ''), language }, limits);
    expect(texts(sections.flatMap(({ sentences }) => sentences))).toEqual([key]);
  });

  it('does work in proportion to a page of one paragraph', async () => {
    const sentence = 'The tower was built in 1876 by Ada Wren of the Board. It is 38 metres tall and stands there. ';
    const run = (length: number) => () => digested(page(sentence.repeat(Math.ceil(length / sentence.length))), limits);
    const short = await countWork(run(25_000));
    const long = await countWork(run(100_000));
    expect(long).toBeLessThan(short * 4.5);
  });
});

/** What a digest shows of a page without headings or with them: the title of each section, then its sentences. */
function shown(markdown: string, language = 'en'): (string | number)[][] {
  return digested({ ...page(markdown, ''), language }, limits).sections.map(({ title, sentences, listed }) => [
    title,
    ...(listed === undefined ? [] : [listed]),
    ...texts(sentences),
  ]);
}

describe('what is no running text', () => {
  it.each([
    ['en', 'Read also: Who owns the Tarn ferries?'],
    ['en', 'Sign up for our daily newsletter and never miss a story.'],
    ['en', 'Book now and save 20% on your next crossing!'],
    ['en', 'Asked 3 years ago. Viewed 12k times.'],
    ['en', '5 min read.'],
    ['de', 'Lesen Sie auch: Warum bleibt das Freibad in Hollern leer?'],
    ['de', 'Jetzt abonnieren und vier Wochen kostenlos lesen!'],
    ['de', 'Jetzt den Newsletter bestellen und kein Rezept verpassen!'],
    ['fr', 'Lire aussi À Brèche, la boulangerie cherche un repreneur.'],
    ['fr', 'Découvrez nos offres d’abonnement à partir de 1 € par mois.'],
    ['fr', 'Abonnez-vous pour lire la suite de nos articles.'],
    ['it', 'Tempo di lettura: 3 minuti.'],
    ['it', 'Iscriviti alla nostra newsletter per ricevere le notizie di Sorda.'],
    ['es', '¡Suscríbete a nuestro boletín!'],
    ['es', 'Compra ahora con un 15 % de descuento.'],
    ['pt', 'Leia também: Porque fechou o farol de Marl?'],
    ['nl', 'Lees ook: Waarom de brug van Marl dicht blijft.'],
    ['sv', 'Läs också: Därför stängs bron i Marl.'],
    ['nb', 'Les også: Derfor stenges broen i Marl.'],
    ['da', 'Læs også: Derfor lukker broen i Marl.'],
    ['pl', 'Czytaj też: Dlaczego zamknięto most w Marl?'],
    ['cs', 'Čtěte také: Proč je most v Marlu zavřený?'],
    ['hu', 'Iratkozzon fel hírlevelünkre még ma!'],
    ['ro', 'Citește și: De ce este închis podul din Marl?'],
    ['fi', 'Lue myös: Miksi Marlin silta on suljettu?'],
    ['el', 'Διαβάστε επίσης: Γιατί έκλεισε η γέφυρα;'],
    ['ru', 'Читайте также: Почему закрыли мост?'],
    ['uk', 'Читайте також: Чому закрили міст?'],
    ['tr', 'Bunu da okuyun: Köprü neden kapandı?'],
    ['ar', 'اقرأ أيضا: لماذا أغلق الجسر في المدينة؟'],
    ['fa', 'بیشتر بخوانید: چرا پل شهر بسته شد؟'],
    ['he', 'קראו גם: למה נסגר הגשר בעיר?'],
    ['hi', 'यह भी पढ़ें: शहर का पुल क्यों बंद हुआ?'],
    ['id', 'Baca juga: Mengapa jembatan itu ditutup?'],
    ['vi', 'Xem thêm: Vì sao cây cầu bị đóng cửa?'],
    ['th', 'อ่านเพิ่มเติมเรื่องสะพานที่ปิดไปเมื่อปีก่อน'],
    ['ja', '関連記事：橋はなぜ閉鎖されたのか？'],
    ['zh', '相关阅读：桥为什么关闭了很久？'],
    ['ko', '지금 예약하고 다음 여행에서 이십 퍼센트 할인을 받으세요!'],
  ])('in %s, it leaves out %s', (language, aside) => {
    const sentence = 'Skarn 1871 Orrin 212 Tarn 38 Marl 12.';
    expect(shown(`${aside}\n\n${sentence}`, language)).toEqual([['', sentence]]);
  });

  it.each([
    ['en', 'Reading the tide tables takes a minute and saves a night on the rock.'],
    ['en', 'Books now fill the room in which the keeper slept.'],
    ['en', 'Orders online reach the mill on the same day.'],
    ['de', 'Jetzt steht der Turm leer, und die Möwen wohnen darin.'],
    ['fr', 'Découvrez la lanterne au sommet, après les douze dernières marches.'],
    ['es', 'Reserva natural desde 1991, la isla no tiene habitantes.'],
    ['it', 'Prenota la visita chi vuole salire fino alla lanterna.'],
  ])('in %s, it keeps %s', (language, sentence) => expect(shown(sentence, language)).toEqual([['', sentence]]));

  it('leaves out labels and headlines, which end as no sentence does, unless there is nothing else', () => {
    const labels = 'By Joan Pellow of the Board\n\nPublished on 3 March 2025 at noon';
    const text = 'The tower was built of granite from the quarry at Fell.';
    expect(shown(`${labels}\n\n${text}\n\n## Share\n\nShare this page with your friends`)).toEqual([['', text]]);
    expect(digested(page(`${labels}\n\n${text}`), limits).highlights).toEqual([]);
    expect(shown(labels)).toEqual([['', 'By Joan Pellow of the Board']]);
  });

  it('leaves out what stands below the heading of a list of teasers', () => {
    expect(shown('The tower is of granite.\n\n## You may also like\n\nFive walks begin at the pier.')).toEqual([
      ['', 'The tower is of granite.'],
    ]);
  });
});

describe('a list', () => {
  const lights = ['Aldan Light, lit in 1871', 'Bale Light, on the mole', 'Cable Light', 'Dun Light, put out in 1988'];

  it('is told by its number of items, the first and the last', () => {
    expect(shown(`# Marl\n\n## Lights\n\nThese are:\n\n- ${lights.join('\n- ')}`)).toEqual([
      ['Lights', 4, lights[0], lights[3]],
    ]);
  });

  it('is one where its items stand below their initials', () => {
    const [a, b, c, d] = lights;
    const initials = `These are the lights of the coast.\n\n## A\n\n- ${a}\n\n## B – C\n\n- ${b}\n- ${c}\n\n## D\n\n- ${d}`;
    expect(shown(initials)).toEqual([
      ['', 'These are the lights of the coast.'],
      ['', 4, a, d],
    ]);
  });

  it('says nothing beside sentences, and where it is a menu', () => {
    const text = 'The lights stand on the reefs of the coast.';
    expect(shown(`# Marl\n\n## Lights\n\n${text}\n\n- ${lights.join('\n- ')}`)).toEqual([['Lights', text]]);
    expect(shown('- Home\n- Lights\n- Keepers\n- Contact')).toEqual([]);
  });

  it('has all of its steps, in order, before and behind the sentences where they stand', () => {
    const steps = ['Boil the plums.', 'Press them while they are hot.', 'Fill the jars and turn them over.'];
    const method = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    expect(shown(`# Marl\n\n## Method\n\n${method}\n\nThe jam keeps for a year in a dark room.`)).toEqual([
      ['Method', ...steps, 'The jam keeps for a year in a dark room.'],
    ]);
  });

  it('of more steps than are read at a glance is told as any other', () => {
    const steps = Array.from(
      { length: 40 },
      (_, index) => `${index + 1}. Turn the screw number ${index + 1} to the left.`,
    );
    expect(shown(`# Marl\n\n## Steps\n\n${steps.join('\n')}`)).toEqual([
      ['Steps', 40, 'Turn the screw number 1 to the left.', 'Turn the screw number 40 to the left.'],
    ]);
  });

  it('may be the rows of a table, without its heads', () => {
    const table = '| Fare | Price |\n|---|---|\n| Adult | 9 crowns |\n| Child | 4 crowns |\n| Dog | 2 crowns |';
    expect(shown(`# Marl\n\n## Fares\n\n${table}`)).toEqual([['Fares', 3, 'Adult\t9 crowns', 'Dog\t2 crowns']]);
  });
});

describe('two pages', () => {
  const other = `# Marl Light

Marl Light stands on a headland.

## How it was built

The tower was built of brick on the mainland.

## The keepers

One keeper lived in the tower with his family.

## Visits

Tickets are sold at the ferry on Sundays.
`;

  it('have sections about the same beside each other, and the others apart', () => {
    const { pairs, unpaired } = compareDigests(
      digested(page(article), limits),
      digested(page(other, 'Marl Light'), limits),
    );
    expect(pairs.map((sections) => sections.map(({ title }) => title))).toEqual([
      ['', ''],
      ['Building', 'How it was built'],
      ['Keepers', 'The keepers'],
    ]);
    expect(unpaired.map((sections) => sections.map(({ title }) => title))).toEqual([['Foundation'], ['Visits']]);
  });

  it('about different things have no pairs but their beginnings', () => {
    const bread = '# Bread\n\nBread is baked.\n\n## Starter\n\nA sourdough starter wants flour twice a day.';
    const { pairs } = compareDigests(digested(page(article), limits), digested(page(bread, 'Bread'), limits));
    expect(pairs.map((sections) => sections.map(({ title }) => title))).toEqual([['', '']]);
  });
});

it('takes a page of nothing but headings, more than a call takes arguments', () => {
  const headings = 'a\n===\nb\n---\n'.repeat(75_000);
  expect(digested(page(headings), limits)).toEqual({ highlights: [], sections: [], left: 0 });
  const sentence = 'The tower was built of granite on the northern reef.';
  expect(
    digested(page(`${headings}\n${sentence}`), limits).sections.map(({ sentences }) => sentences[0]?.text),
  ).toEqual([sentence]);
});
