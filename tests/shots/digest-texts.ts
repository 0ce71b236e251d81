import type { AssistantMessage } from '../../lib/core/message';
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
