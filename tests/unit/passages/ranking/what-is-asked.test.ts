import { describe, expect, it } from 'vitest';
import { quoteLimits } from '../../../../lib/answer/quote-mode';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';
import { shown } from './page-of-paragraphs';

const college = [
  'Orrin College is a school of navigation on the north shore, with a library and a small harbour.',
  'Pupils of Orrin College row to the lighthouse every Saturday in summer.',
  'A fair below Orrin College brings boats from the islands.',
];

describe('the years of a life', () => {
  const people = [
    'The physician Ada Wren (1277–1347) bound broken arms with reed.',
    'In 1330 the cook Tom Orr wrote of soups that Ada Wren had praised.',
    'Ada Wren taught in the village for ten years.',
  ];

  it.each(['When did Ada Wren die?', 'When was Ada Wren born?'])('answer %s', async (question) => {
    expect(await shown(question, 'Physicians of Skarn', ...people)).toContain('(1277–1347)');
  });

  it.each([
    'The queen Ada Wren (reigned 1277–1347) built the mill.',
    'The queen Ada Wren (office room 555-1234) sells bread.',
    'Ada Wren is praised elsewhere (Skarn Review 1914, pages 120-1300).',
  ])('are not just any numbers: %s', async (sentence) => {
    expect(await shown('When was Ada Wren born?', 'Queens of Skarn', sentence)).toBe('');
  });

  it.each([
    '(12 May 1277 – 3 June 1347)',
    '(May 12, 1277 – June 3, 1347)',
    '(né en 1277)',
    '(* 1277 in Orrin; † 1347)',
  ])('are read from %s', async (years) => {
    const sentence = `The physician Ada Wren ${years} bound broken arms with reed.`;
    expect(await shown('When was Ada Wren born?', 'Physicians of Skarn', sentence)).toContain(years);
  });

  it('do not say when she did something else', async () => {
    expect(await shown('When was Ada Wren crowned?', 'Physicians of Skarn', ...people)).toBe('');
  });
});

it('answers in which century with the century', async () => {
  const music = 'Skarn was the home of several new kinds of church music in the 11th century.';
  expect(await shown('In what century did new kinds of church music come from Skarn?', 'Skarn', music)).toBe(music);
});

it('counts only what "how many" stands before', async () => {
  const moved = 'Many of the weavers moved to the city of Orrin, which had a market.';
  expect(await shown('What city did many weavers move to?', 'The weavers', moved)).toBe(moved);
});

it('takes how often from "each"', async () => {
  const meets = 'The council of Skarn meets each autumn in the mill.';
  expect(await shown('How often does the council of Skarn meet?', 'Skarn', meets, ...college)).toContain(meets);
});

describe('a passage with words of the topic alone', () => {
  it('answers where it says what the topic is', async () => {
    const question = 'what is the role of orrin college in navigation';
    expect(await shown(question, 'Orrin College', ...college)).toContain('is a school of navigation');
  });

  it.each(['who leads orrin college', 'is orrin college free'])('is no answer to "%s"', async (question) => {
    expect(await shown(question, 'Orrin College', ...college)).toBe('');
  });
});

it('weighs a word without a capital as the name that it may be', async () => {
  const union = 'The union of the weavers may ask every weaver to join it.';
  const page = ['Who wants to weave must join the union.', union];
  expect(await shown('Do you have to join a union?', 'The union of the weavers', ...page)).not.toBe('');
  expect(await shown('do you have to join a union in glumdal quarrick', 'The union of the weavers', ...page)).toBe('');
});

it('tells how something works where it says what happens when', async () => {
  const works =
    'The gates of the tide mill are pushed open by the flood, and when the tide turns, the pond slams them shut.';
  const mill = [
    'The tide mill of Orrin was bought by the village in 1902.',
    works,
    'Bread is baked beside the tide mill.',
  ];
  expect(await shown('How does a tide mill work?', 'The mill of Orrin', ...mill)).toContain(works);
});

it.each([
  ['How many metal works were closed in Skarn?', 'In 1990, 12 metal works were closed in Skarn.'],
  ['How much do the works of Orrin cost?', 'The works of Orrin cost 40 crowns.'],
])('takes works for a noun in "%s"', async (question, sentence) => {
  expect(await shown(question, 'Skarn', 'Skarn has a mill of granite.', sentence)).toContain(sentence);
});

it('finds the sentence beside a long block of code with the same words', async () => {
  const code = Array.from({ length: 4_000 }, (_, line) => `A bell rings at ${line}.`).join('\n');
  const sentence = 'The lamp of the keeper has a bell of bronze.';
  expect(await shown('Which bell does the lamp have?', 'The signal', sentence, `\`\`\`\n${code}\n\`\`\``)).toContain(
    sentence,
  );
});

it('answers the name of a thing with the page about it first', async () => {
  const pageOf = (sourceId: number, title: string, ...paragraphs: string[]) => {
    const markdown = paragraphs.join('\n\n');
    const page = {
      url: `https://a.example/${sourceId}`,
      title,
      markdown,
      contentLength: markdown.length,
      truncated: false,
    };
    return { sourceId, page: { ...page, language: 'en' } };
  };
  const pages = [
    pageOf(1, 'A history of Orrin', 'The doorstep had been meant for a lighthouse.', 'A fair is held in summer.'),
    pageOf(
      2,
      'The lighthouse of Skarn',
      'The lighthouse of Skarn is a tower of granite.',
      'Two keepers live in the lighthouse.',
    ),
  ];
  const { passages, closest } = await composeAnswer('lighthouse', pages, quoteLimits);
  expect(passages.map(({ sourceId }) => sourceId)).toEqual([2, 2]);
  // It says less of the lighthouse, and is no part of the answer.
  expect(closest.map(({ text }) => text)).toEqual(['The doorstep had been meant for a lighthouse.']);
  expect(passages[0]?.text).toContain('a tower of granite');
});

it('does not point out a month as the person', async () => {
  const page = {
    url: 'https://a.example/',
    title: 'Die Hütte am Grat',
    markdown: 'Die Hütte am Grat ist von Juni bis zum ersten Sonntag im Oktober bewirtschaftet.',
    contentLength: 80,
    truncated: false,
    language: 'de',
  };
  const { passages } = await composeAnswer(
    'Wer bewirtschaftet die Hütte am Grat?',
    [{ sourceId: 1, page }],
    quoteLimits,
  );
  expect(passages[0]?.answering).toBeUndefined();
});
