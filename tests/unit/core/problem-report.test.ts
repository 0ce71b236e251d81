import { expect, it } from 'vitest';
import { type ErrorInfo, errorInfo } from '../../../lib/core/app-error';
import type { AssistantMessage } from '../../../lib/core/message';
import { failuresIn, type NotedFailure, notedFailure, problemReport } from '../../../lib/core/problem-report';

const place = { version: '1.2.3', browser: 'Chromium 156.0.1.2', platform: 'linux x86-64', language: 'de' };
const at = Date.UTC(2026, 4, 6, 7, 8, 9);
const known = (id: string) => id === 'quill';

const reportOf = (error: ErrorInfo) =>
  problemReport(place, [notedFailure(error, { answer: 'written', step: 'waiting' }, at, known)]);

it('names version, browser, platform, language and the failures, the newest first', () => {
  const refused = errorInfo('quill', 'bad-key', { status: 401 });
  const failures: NotedFailure[] = [
    notedFailure(refused, { call: 'check-connection' }, at, known),
    notedFailure(errorInfo('citebar', 'own-failure'), { answer: 'quotes', step: 'reading' }, at + 60_000, known),
    notedFailure(
      errorInfo('quill', { type: 'sign-in', problem: 'over' }),
      { answer: 'written', step: 'judge' },
      at + 120_000,
      known,
    ),
  ];
  expect(problemReport(place, failures)).toBe(
    [
      'citebar: 1.2.3',
      'browser: Chromium 156.0.1.2',
      'platform: linux x86-64',
      'language: de',
      'failures: 3',
      '- 2026-05-06T07:10:09Z answer (written), judge: quill, sign-in over',
      '- 2026-05-06T07:09:09Z answer (quotes), reading: citebar, own-failure',
      '- 2026-05-06T07:08:09Z check-connection: quill, bad-key, 401',
    ].join('\n'),
  );
  expect(problemReport(place, [])).toMatch(/^failures: none$/m);
});

/** Texts that must never be in a report: a key, an address, a question, and what a service wrote. */
const secrets = [
  'sk-Zq81vXw0Lm55tRb29',
  'https://wyvern.intranet.example:8443/gnomes?u=ottoline',
  'Did Ottoline Quigley embezzle from Brumvale?',
  'Gateway zephyr-7 refuses tenant Brumvale',
];

/** Whether any eight characters in a row of a secret are in a text. */
const isCountedOnButton = (text: string) =>
  secrets.some((secret) =>
    Array.from({ length: secret.length - 7 }, (_, start) => secret.slice(start, start + 8)).some((run) =>
      text.includes(run),
    ),
  );

/** Every way to put a text into a value: in the place of each of its fields, at any depth, and as a further field. */
function* withTextIn(value: unknown, text: string): Generator<unknown> {
  yield text;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, field] of Object.entries(value)) {
    for (const changed of withTextIn(field, text)) yield { ...value, [key]: changed };
  }
  yield { ...value, [text]: text };
}

it('tells nothing of a key, an address, a question or the words of a service, wherever a failure has them', () => {
  const failures = [
    errorInfo('quill', { type: 'unknown-model', model: 'm' }, { service: 's', message: 'm', status: 404, detail: 'd' }),
    errorInfo('quill', { type: 'sign-in', problem: 'over' }, { webPage: 'w', type: 'T', retryAfterMs: 1 }),
    errorInfo('citebar', { type: 'site-never-read', host: 'h', from: 'f' }),
    errorInfo('citebar', { type: 'file-unreadable', name: 'n', problem: 'kind' }),
    errorInfo('citebar', { type: 'pages-not-allowed', url: 'u' }),
    errorInfo('quill', { type: 'too-long', setting: { at: 'start', name: 'n' } }),
  ];
  let tried = 0;
  for (const error of failures) {
    for (const secret of secrets) {
      for (const changed of withTextIn(error, secret)) {
        if (typeof changed !== 'object') continue;
        tried += 1;
        const report = reportOf({ reason: { type: 'cut' }, ...changed } as ErrorInfo);
        expect(isCountedOnButton(report), `${JSON.stringify(changed)}\n${report}`).toBe(false);
      }
    }
  }
  expect(tried).toBeGreaterThan(200);
  // What looks for them finds them.
  expect(secrets.every((secret) => isCountedOnButton(`x ${secret}`))).toBe(true);
});

it('takes of an event of an answer its failure, the kind of answer and the step that it came in', () => {
  const message = { id: 'a', mode: 'quotes', activity: { type: 'starting' }, receipt: { searches: [], reads: [] } };
  const before = { ...message, seq: 0 } as unknown as AssistantMessage;
  const error = errorInfo('quill', 'overloaded');
  const named = { answerId: 'a', at };
  expect(
    failuresIn(
      [
        { type: 'answer-start', question: 'Q?', mode: 'written', answerId: 'a', seq: 1 },
        { type: 'search-start', queries: ['q'], answerId: 'a', seq: 2 },
        { type: 'answer-error', error, seq: 3, ...named },
        { type: 'after-step', answerId: 'a', step: { purpose: 'judge', at, error, reads: [], sent: [] } },
        { type: 'check-end', answerId: 'a' },
      ],
      before,
    ),
  ).toEqual([
    { error, work: { answer: 'written', step: 'searching' } },
    { error, work: { answer: 'written', step: 'judge' } },
  ]);
});
