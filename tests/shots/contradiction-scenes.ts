import type { ClaimEvidence, CrossExamination } from '../../lib/core/contradictions';
import type { PanelState, ThreadView } from '../../lib/core/protocol/panel-protocol';
import type { Span } from '../../lib/core/source';
import { cited, oneTurn, receipt, richState, source } from './make';

const question = 'How tall is Skerrow Light?';
const sentence = 'Skerrow Light stands 41.6 metres tall from the foundation course to the vane.';
const sources = [
  source(1, 'lampkeeper.example/skerrow-foundations', 'How Skerrow stands: the foundations', '2024-10-12'),
  source(2, 'coastalmanac.example/skerrow-light', 'Sea mark of the week: Skerrow Light', '2023-06-09'),
  source(3, 'chronicle.example/orrisport', 'Orrisport: a history', '2021-03-02'),
];

function within(quote: string, part: string): { quote: string; span: Span } {
  const start = quote.indexOf(part);
  return { quote, span: { start, end: start + part.length } };
}

const answer = {
  ...cited(
    `${sentence}{1f} Its light was first shown on 1 October 1874, after five working seasons.{1f} The light was automated in 1986.{3f}`,
  ),
  sources,
  receipt: receipt(1, 3),
  check: { total: 3, done: true },
};

const disagreements = [
  {
    values: [
      {
        text: '41.6 metres',
        sourceId: 1,
        ...within(
          'The tower that stands there today is 41.6 metres high from the foundation course to the vane.',
          '41.6 metres',
        ),
      },
      { text: '38.2 metres', sourceId: 2, ...within('Height of the tower: 38.2 metres', '38.2 metres') },
    ],
  },
  {
    values: [
      {
        text: '1 October 1874',
        sourceId: 1,
        ...within('Its light was first shown on 1 October 1874, after five working seasons.', '1 October 1874'),
      },
      { text: '14 May 1876', sourceId: 2, ...within('First lit: 14 May 1876', '14 May 1876') },
    ],
  },
];

function statement(
  stance: ClaimEvidence['stance'],
  domain: string,
  publishedAt: string | undefined,
  quote: string,
  part: string,
  copies?: string[],
): ClaimEvidence {
  return {
    stance,
    url: `https://${domain}/skerrow`,
    title: 'Skerrow Light',
    domain,
    ...(publishedAt && { publishedAt }),
    ...within(quote, part),
    ...(copies && { copies }),
  };
}

const claim = { text: sentence, focus: { start: 21, end: 32 } };
const evidence = [
  statement(
    'says-so',
    'lampkeeper.example',
    '2024-10-12',
    'The tower that stands there today is 41.6 metres high from the foundation course to the vane.',
    '41.6 metres',
  ),
  statement('says-otherwise', 'coastalmanac.example', '2023-06-09', 'Height of the tower: 38.2 metres', '38.2 metres'),
  statement(
    'says-so',
    'harbourpilots.example',
    '2019',
    'At 42 metres Skerrow is the tallest rock tower on this coast.',
    '42 metres',
    ['seamarks.example'],
  ),
  statement(
    'says-otherwise',
    'lights-of-the-west.example',
    undefined,
    'Skerrow Light, 125 feet high, shows two white flashes every fifteen seconds.',
    '125 feet',
  ),
];
const examination: CrossExamination = {
  claim,
  query: 'Skerrow Light stands tall from the foundation course to the vane',
  state: 'done',
  evidence,
  noStatement: 2,
  unread: 1,
};

/** What pages say against each other, and what other pages say about a sentence of an answer. */
export const contradictionScenes: Record<string, { state: PanelState; thread: ThreadView }> = {
  'sources-disagree': { state: richState(), thread: oneTurn(question, { ...answer, disagreements }, 5200) },
  'cross-examination': {
    state: richState(),
    thread: oneTurn(question, { ...answer, examinations: [examination] }, 5200),
  },
  'cross-examination-none': {
    state: richState(),
    thread: oneTurn(question, { ...answer, examinations: [{ ...examination, evidence: [], noStatement: 4 }] }, 5200),
  },
  'cross-examination-running': {
    state: richState(),
    thread: oneTurn(
      question,
      {
        ...answer,
        examinations: [{ ...examination, state: 'open', evidence: evidence.slice(0, 1), noStatement: 0, unread: 0 }],
      },
      5200,
    ),
  },
  'cross-examination-proposed': {
    state: richState(),
    thread: oneTurn(
      question,
      { ...answer, examinations: [{ ...examination, state: 'ready', evidence: [], noStatement: 0, unread: 0 }] },
      5200,
    ),
  },
};
