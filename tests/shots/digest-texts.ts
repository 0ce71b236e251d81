import { ask } from '../../lib/answer/ask';
import type { AssistantMessage, Attachment } from '../../lib/core/message';
import { newProfile } from '../../lib/core/profile';
import { emptyAnswer, reduceAnswer } from '../../lib/core/reduce-answer';
import { oneTurn, receipt, source } from './make';

export const lightSources = [
  source(1, 'coastalmanac.example/skerrow-light', 'Skerrow Light', '2023-06'),
  source(2, 'lampkeeper.example/skerrow', 'The keepers of Skerrow', '2019-02-11'),
];

/** An answer in quote mode with these passages, each of one source. */
export function quoted(words: [sourceId: number, quote: string, answering?: string][]) {
  let text = '';
  const citations = words.map(([id, quote, answering = '']) => {
    text += text === '' ? '' : '\n\n';
    const start = text.length;
    text += quote;
    const at = quote.indexOf(answering);
    const marked = answering !== '' && { answering: { start: at, end: at + answering.length } };
    return { claim: { start, end: text.length }, sourceIds: [id], quote, ...marked };
  });
  return { text, citations, mode: 'quotes' as const, sources: lightSources };
}

export const lightTurn = oneTurn(
  'How tall is Skerrow Light?',
  {
    ...quoted([[1, 'The tower is 38 metres tall and stands on the outermost skerry.', '38 metres']]),
    receipt: receipt(1, 4),
  },
  1900,
);

/** The answer to a follow-up. */
export const firstLit: Partial<AssistantMessage> = {
  ...quoted([
    [1, 'The lamp was first lit on the evening of 3 October 1871.', '3 October 1871'],
    [2, 'In its first winter, four keepers and a cook lived on the rock.'],
  ]),
  notices: [{ type: 'searched-for', query: 'When was Skerrow Light first lit?' }],
};

/** That answer where the question may have meant something else as well. */
export const firstLitOther: Partial<AssistantMessage> = {
  ...firstLit,
  notices: [
    {
      type: 'searched-for',
      query: 'When was Skerrow Light first lit?',
      other: 'When was the lighthouse of Orrisport first lit?',
    },
  ],
};

function attached(url: string, title: string, markdown: string): Attachment {
  const length = { contentLength: markdown.length, truncated: false };
  return { id: url, kind: 'page', url: `https://${url}`, title, markdown, language: 'en', ...length };
}

export const skerrow = attached(
  'coastalmanac.example/skerrow-light',
  'Skerrow Light',
  `# Skerrow Light

Skerrow Light is a lighthouse on the outermost rock of the Skerrow reef, eleven miles off the coast. It has guided ships into the sound since 1876. Ada Wren of the Northern Board designed both the tower and the landing below it.

## Building the tower

The tower was built of granite blocks that were cut on the mainland and fitted there once before they were shipped. Work on the rock was possible on some eighty days of a year. In the first two summers the masons laid only 14 courses, since every tide covered the foundation. The last stone was set on 9 August 1875, and the lantern followed before the winter.

## The lamp

The first lamp burned colza oil behind a lens of 920 millimetres and could be seen from 17 nautical miles. A burner for paraffin replaced it in 1908. Since 1984 the lamp has been electric and turns without a keeper.

## Life of the keepers

Four keepers lived on the rock in turns of six weeks, and a boat brought bread, oil and letters. Storms kept the boat away for up to 53 days in the winter of 1894. Two of the keepers, Tom Orrin and Elias Strand, wrote a diary that the museum in Harl keeps.

## Birds of the reef

Some 2,400 pairs of kittiwakes nest on the reef below the tower each year. The gallery is closed to visitors while they breed. Grey seals rest on the flat rocks at low water.

## References

- Coast Almanac, 1999
`,
);

const marl = attached(
  'lampkeeper.example/marl-point',
  'Marl Point Light',
  `# Marl Point Light

Marl Point Light stands on a low headland at the mouth of the river Marl and marks the channel to the harbour.

## How it was built

The tower of brick was built in one summer, 1902, by the harbour company. A painter from the town covered it in red and white bands, which have been renewed every five years.

## The lamp

The lamp has been electric from the first day and is seen from 12 nautical miles. It flashes twice every ten seconds.

## Visiting

The tower can be visited on Sundays from May to September. A path of two miles leads there from the ferry.
`,
);

/** The answer of the engine without a model. */
async function answerOf(question: string, attachments: Attachment[]): Promise<AssistantMessage> {
  let message = emptyAnswer({ id: 'a1', threadId: 't1', parentId: 'q1' }, 0);
  const request = { answerId: 'a1', question, profile: newProfile('page', 'This page'), attachments, history: [] };
  const { signal } = new AbortController();
  for await (const event of ask(request, { searches: [], now: () => 420 }, signal))
    message = reduceAnswer(message, event);
  return message;
}

async function turnOf(question: string, attachments: Attachment[]) {
  const { createdAt: _created, endedAt: _ended, ...answer } = await answerOf(question, attachments);
  return oneTurn(question, answer, 420, attachments);
}

export const digestTurn = await turnOf('What are the main points of this page?', [skerrow]);
export const comparedTurn = await turnOf('Compare these two pages', [skerrow, marl]);
export const withoutHeadings = await turnOf('Summarise this', [
  { ...skerrow, markdown: skerrow.markdown.replace(/^#.*$/gm, '').replace(/^- .*$/gm, '') },
]);

export const tableTurn = await turnOf('Compare these pages', [
  attached(
    'harbour-house.example/rooms',
    'Harbour House, Wexmouth: rooms and prices',
    '# Harbour House\n\n| | |\n|---|---|\n| Price per night | £118 |\n| Check-in | from 3 pm |\n| Rooms | 24 |\n| Breakfast | included |\n| Parking | £9 per day |',
  ),
  {
    ...attached(
      'gasthof-linde.example/zimmer',
      'Gasthof Linde',
      '# Gasthof Linde\n\nUnser Haus liegt am Rand von Oberau, und der Bahnhof ist nicht weit.\n\n- **Preis pro Nacht:** 96 €\n- **Anreise:** ab 14 Uhr\n- **Zimmer:** 18\n- **Frühstück:** 12 € pro Person',
    ),
    language: 'de',
  },
  attached(
    'mill-inn.example/stay',
    'The Mill Inn',
    '# The Mill Inn\n\n### Price per night\n\nSummer: £135\n\nWinter: £99\n\n### Check-in\n\n2 pm\n\n### Rooms\n\n11\n\n### Parking\n\nfree',
  ),
]);
