import { describe, expect, it } from 'vitest';
import { passagesOn } from './page-of-paragraphs';

const passagesOf = (question: string, paragraphs: string[], language = 'en', title = 'The village of Skarn') =>
  passagesOn(question, paragraphs, { title, language });

async function shown(question: string, ...paragraphs: string[]): Promise<string> {
  return (await passagesOf(question, paragraphs))[0]?.text ?? '';
}

describe('when something did something', () => {
  const others = [
    'The weaving loft of Skarn was built in 1671 by Josias Orr.',
    'A lease of 1392 speaks of a weaving loft on the same hill.',
  ];

  it('is told by a sentence that says that it did so', async () => {
    const sentence = 'The weaving loft of Skarn closed in 1936, when its roof fell in.';
    expect(await shown('When did the weaving loft close?', sentence, ...others)).toContain(sentence);
    expect(await shown('When did the weaving loft stop?', sentence, ...others)).toContain(sentence);
  });

  it('is not told by dates of other things', async () => {
    expect(await shown('When did the weaving loft stop?', ...others)).toBe('');
    const argument = 'The fire in the weaving loft of Skarn in 1866 ended the long argument about chimneys.';
    expect(await shown('When did the weaving loft stop?', argument, ...others)).toBe('');
    const wall = 'Rabbits lived under the weaving loft. Holes in the wall were closed in 2013 with clay.';
    expect(await shown('When did the weaving loft stop?', wall, ...others)).toBe('');
  });

  it('is told where what came to an end is the object', async () => {
    const war = 'The peace of Orrin ended the war of the weavers in 1712.';
    expect(await shown('When did the war of the weavers end?', war, ...others)).toContain('1712');
  });

  it.each([
    ['When did the mill stop working?', 'The mill of Skarn stopped in 1936, when its roof fell in.'],
    ['When did the mill stop operating?', 'The mill of Skarn stopped in 1936, when its roof fell in.'],
    ['When did the fire happen?', 'The fire of Skarn broke out in 1866 and burnt for two days.'],
    ['When did the accident happen?', 'The accident on the bridge was on 3 May 1901.'],
    ['When does the museum open today?', 'The museum opens at 10:00 and closes at 17:00.'],
    ['When does the library close tomorrow?', 'The library closes at 18:00 on weekdays.'],
    ['When did the war officially end?', 'The war of the weavers ended in 1712.'],
  ])('may be told without the last word of the question: %s', async (question, sentence) => {
    expect(await shown(question, sentence, ...others)).toContain(sentence);
  });

  it('is told on a page about what did it', async () => {
    const sentence = 'The last eruption was in 1912.';
    const [first] = await passagesOf('When did Mount Orrin erupt?', [sentence], 'en', 'Mount Orrin');
    expect(first?.text).toContain(sentence);
  });

  it.each([
    ['When did the bakery open?', 'The bakery of Skarn opened its doors in 1921.'],
    ['When did the bakery open?', 'The bakery of Skarn opened the new shop in 1921.'],
    ['When did the war end?', 'The war of the weavers ended the following spring, in 1712.'],
    ['When did the mill close?', 'The mill of Skarn closed that year, on 3 May 1936.'],
    ['When did the ferry start?', 'The ferry started its service in 1921.'],
  ])('is told where something follows the verb: %s', async (question, sentence) => {
    expect(await shown(question, sentence, ...others)).toContain(sentence);
  });

  it('may be told by the years of a life', async () => {
    const weaver = 'The weaver Ada Wren (1277–1347) had a loft in Skarn.';
    expect(await shown('When did Ada Wren die?', weaver, ...others)).toContain('1347');
  });
});

describe('how often', () => {
  const rise = 'Day 4. Feed the dough as on day 3. The rise is often smaller than the day before.';

  it('is told by a frequency, not by a number of a day', async () => {
    expect(await shown('how often do i feed the dough', rise)).toBe('');
    const feed = 'Feed the dough twice, in the morning and in the evening, with 20 g of flour.';
    expect(await shown('how often do i feed the dough', rise, feed)).toContain(feed);
  });

  it.each([
    ['en', 'How often is the bridge painted?', 'The bridge is painted at intervals of 7 years.'],
    ['de', 'Wie oft fährt die Fähre?', 'Die Fähre fährt montags um 9:30 Uhr.'],
    ['it', 'Ogni quanto parte il traghetto?', 'Il traghetto parte tutti i giorni alle 9:30.'],
    ['pt', 'Com que frequência sai o barco?', 'O barco sai todo dia às 9:30.'],
  ])('is told in %s: %s', async (language, question, sentence) => {
    expect((await passagesOf(question, [sentence], language))[0]?.text).toContain(sentence);
  });

  it.each([
    ['en', 'how often do i feed the dough', 'On day 4 feed the dough 20 g of normal flour.'],
    ['en', 'How often do hives die?', '22 per cent of hives die in a cold winter.'],
    ['de', 'Wie oft fährt die Fähre?', 'Die Fähre fährt um 9:30 Uhr am Denkmal vorbei.'],
  ])('is not told in %s by a number: %s', async (language, question, sentence) => {
    expect(await passagesOf(question, [sentence], language)).toEqual([]);
  });
});

describe('a price', () => {
  it('is told by money, not by any number', async () => {
    const boat = 'On 12 nights the boat of Skarn sold one ticket to a child.';
    expect(await shown('how much is a ticket for the boat of Skarn?', boat)).toBe('');
    const fare = 'A ticket for the boat of Skarn costs £3.';
    expect(await shown('how much is a ticket for the boat of Skarn?', boat, fare)).toContain('£3');
    const free = 'A ticket for the boat of Skarn is free for 2 children of each family.';
    expect(await shown('how much is a ticket for the boat of Skarn?', boat, free)).toContain('free');
  });

  it.each([
    ['en', 'How much is a ticket for the ferry?', 'A ticket for the ferry costs 120 kr for adults.'],
    ['en', 'How much is a ticket for the ferry?', 'A ticket for the ferry is 120 SEK.'],
    ['en', 'How much are tickets for the ferry?', 'Tickets for the ferry are 50p at the gate.'],
    ['es', '¿Cuánto cuesta el billete?', 'El billete de ida cuesta 12 dólares.'],
    ['it', 'Quanto costa il biglietto?', 'Il biglietto costa 12 dollari.'],
    ['de', 'Was kostet die Karte?', 'Die Karte kostet 3 Mark.'],
    ['en', 'How much is the annual rainfall of Skarn?', 'The annual rainfall of Skarn is 840 mm.'],
    ['en', 'How much is a stone in kilograms?', 'A stone is 6.35 kilograms, or 14 lb.'],
    ['en', 'What did the war cost in lives?', 'The war cost 4,000 lives.'],
    ['en', 'What did the war cost?', 'The war cost 4,000 lives.'],
    ['en', 'What did the mistake cost the team?', 'The mistake cost the team 3 points.'],
    ['en', 'What was the price of the victory?', 'The price of the victory was 4,000 dead.'],
  ])('is told in %s: %s', async (language, question, sentence) => {
    expect((await passagesOf(question, [sentence], language))[0]?.text).toContain(sentence);
  });

  it.each(['How much are tickets for the boat?', 'What is the ticket price of the boat?'])('%s', async (question) => {
    expect(await shown(question, 'On 12 nights the boat sold tickets to 2 children.')).toBe('');
  });

  it('is not the price of another thing', async () => {
    const scaffold = 'The average cost of the scaffold was £9,460 for each house.';
    expect(await shown('ticket price', scaffold)).not.toContain('scaffold');
  });
});

describe('what is counted', () => {
  it('is not pointed out by a share or a number with a unit', async () => {
    const share = 'Dead bees were found in 58 per cent of the hives of Skarn last winter.';
    const [first] = await passagesOf('how many bees died in Skarn last winter?', [share]);
    expect(first?.text).toContain(share);
    expect(first?.answering).toBeUndefined();
  });

  it('is pointed out by the number before it', async () => {
    const count = 'The inn of Skarn, which lies at 840 metres, has 46 beds.';
    const [first] = await passagesOf('how many beds does the inn of Skarn have?', [count]);
    expect(first?.text.slice(first.answering?.start, first.answering?.end)).toBe('46');
  });

  it('may live where it is counted', async () => {
    const hive = 'In June one hive of Skarn holds about 50,000 bees.';
    const others = [
      'Bees fly far.',
      'The bees of the hive sleep at night.',
      'A hive has two doors.',
      'Bees like a dry hive.',
    ];
    expect(await shown('how many bees live in a hive?', hive, ...others)).toContain(hive);
  });
});

it('tells how something works with what it does, not with what is hard about it', async () => {
  const hard =
    'The difficulty with a bell clock is that its hours wander, so that the ringer works when others sleep, until he leaves.';
  const does =
    'The weights pull the chain down; when the bell clock strikes, a hook lets one tooth through, then stops the wheel.';
  expect(await shown('How does a bell clock work?', hard, does)).toContain(does);
});

it('answers of what the title names in full with a sentence that has the end of its name', async () => {
  const power = 'Eine kleine Turbine am Bach erzeugt den Strom der Hütte.';
  const others = ['Die Hütte wurde 1908 erbaut.', 'Im Winter ist die Hütte geschlossen.'];
  for (const question of ['Woher kommt der Strom der Tarnalmhütte?', 'Was erzeugt den Strom der Tarnalmhütte?']) {
    const [first] = await passagesOf(question, [...others, power], 'de', 'Die Tarnalmhütte');
    expect(first?.text).toContain(power);
  }
});

it('reads a contraction without its apostrophe', async () => {
  const flap = 'A cistern does not stop running because its rubber flap is hard.';
  expect(await shown('cistern wont stop running why', flap, 'A cistern holds water.')).toContain(flap);
});

it('takes what is left of a table for no sentence', async () => {
  const run = '10,890 68 1932 North End 07 23,000 1,465 111 1949 River Town 24,000 778,165 1949 Start County';
  expect(await shown('where does the tarn river start and end', run)).toBe('');
});

it.each([
  ['en', 'What is the ISBN of the book?', 'ISBN of the book: 978-3-16-148410-0'],
  ['en', 'What is the ISBN of the book?', 'The book has ISBN 978-3-16-148410-0.'],
  ['en', 'What is the IP address of the server?', 'The IP address of the server is 192.168.12.254.'],
  ['en', 'What are the opening hours of the museum?', 'Opening hours: Mon–Fri 9:00–17:00, Sat 10:00–14:00'],
  ['en', 'Which bus goes to Orrin?', 'Bus 41 goes to Orrin at 10:15, 11:15, 12:15, 13:15.'],
  ['de', 'Wie ist die Telefonnummer der Hütte?', 'Telefonnummer der Hütte: 0471 12345678'],
])('takes digits that are asked for by another word for an answer, in %s: %s', async (language, question, text) => {
  expect((await passagesOf(question, [text], language, 'Orrin'))[0]?.text).toContain(text);
});

it('tells who asks for a thing and its opposite either of them', async () => {
  const begins = 'The Tarn begins as a river above Skarn and flows to the west.';
  const others = ['The river is wide.', 'Boats sail on the river.', 'Skarn has a bridge of stone.'];
  expect(await shown('where does the tarn river begin and end', begins, ...others)).toContain(begins);
  const won = 'Under Ada Wren, the South won the war of the weavers after four years.';
  expect(await shown('who won the war of the weavers, the south or the north?', won, ...others)).toContain(won);
});

it('asks for the difference of two things with what each of them is', async () => {
  const loft = 'A weaving loft is the upper floor of a mill, and a weaving shed stands beside it.';
  expect(await shown('what is the difference between a weaving loft and a weaving shed', loft)).toContain(loft);
});

it('takes a figure of a name for part of it', async () => {
  const passage = 'The Kestrel 3 weighs 14 kg.';
  const shown = await passagesOf('How heavy is the Kestrel 3 Touring?', [passage]);
  expect(shown[0]?.text).toBe(passage);
  expect(shown[0]?.instead).toBeUndefined();
});
