import type { AssistantMessage } from '../../lib/core/message';
import type { CitationCheck } from '../../lib/core/source';
import { source } from './make';

interface CheckedSentence {
  heading?: string;
  text: string;
  sourceId: number;
  check: CitationCheck;
}

const sentences: CheckedSentence[] = [
  {
    heading: 'Skerrow Light',
    text: 'Its tower is 38.2 metres high and was first lit on 14 May 1876.',
    sourceId: 1,
    check: { verdict: 'found', passage: 'Height of the tower: 38.2 metres. First lit: 14 May 1876.' },
  },
  {
    text: 'The wheel of the mill has 48 paddles of oak.',
    sourceId: 2,
    check: {
      verdict: 'partial',
      passage: 'It is undershot, 5.2 metres in diameter, with 32 paddles of oak and an iron shaft.',
      missing: ['48'],
    },
  },
  {
    heading: 'Traffic',
    text: 'The first crossings were steered by a captain who had won a medal for rowing backwards.',
    sourceId: 3,
    check: { verdict: 'not-found' },
  },
  { text: 'Pilots have been compulsory since 1911.', sourceId: 4, check: { verdict: 'unreachable' } },
];

/** The sentences of an article that cite. @param isChecked with their verdicts */
export function checkedPage(isChecked: boolean): Partial<AssistantMessage> {
  let text = '';
  const citations = sentences.map(({ heading, text: words, sourceId, check }) => {
    if (heading) text += `### ${heading}\n\n`;
    const start = text.length;
    text += `${words}\n\n`;
    const missingSpans = check.missing?.map((word) => {
      const from = start + words.indexOf(word);
      return { start: from, end: from + word.length };
    });
    const found = { ...check, ...(missingSpans && { missingSpans }) };
    return {
      claim: { start, end: start + words.length },
      sourceIds: [sourceId],
      ...(isChecked && { check: found, checks: [{ ...found, sourceId }] }),
    };
  });
  const sources = [
    source(1, 'coastalmanac.example/skerrow-light', 'Sea mark of the week: Skerrow Light', undefined, 'listed'),
    source(2, 'tidewatch.example/carrow-tide-mill', 'The mill that sleeps at high water', undefined, 'listed'),
    source(3, 'harbourpost.example/night-ferry-trial', 'Night ferry trial', undefined, 'listed'),
    source(4, 'tidewatch.example/pilots', 'The pilots of the estuary', undefined, 'listed'),
  ];
  return {
    mode: 'checked',
    text: text.trimEnd(),
    citations,
    sources,
    ...(isChecked && { check: { total: citations.length, done: true } }),
  };
}
