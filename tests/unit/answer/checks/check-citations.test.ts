import { describe, expect, it, vi } from 'vitest';
import { checkCitations } from '../../../../lib/answer/checks/check-citations';
import type { CheckServices } from '../../../../lib/core/answer-request';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import type { CheckEvent } from '../../../../lib/core/events';
import type { AssistantMessage } from '../../../../lib/core/message';
import type { Page } from '../../../../lib/core/provider';
import { emptyAnswer, reduceAnswer } from '../../../../lib/core/reduce-answer';
import { page } from '../support';

const url = 'https://mill.example/';
const filler =
  'The visitors’ room is open from Tuesday to Sunday, and the stairs to the loft are steep and narrow. '.repeat(12);
const mill = page(
  url,
  'The Penhallow tide mill',
  `The tide mill on the Skarn was built in 1671 by Josias Penhallow. Its wheel is 6.2 metres wide.\n\n${filler}`,
);
const other = page(
  'https://bakery.example/',
  'Bakery',
  `Flour is stored in dry bins. The bakery on the quay opened in 1904.\n\n${filler}`,
);

/** An answer of sentences with the sources that each cites. */
function answerWith(sentences: [text: string, sourceIds: number[], quote?: string][], urls: string[] = [url]) {
  const message: AssistantMessage = {
    ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
    stopReason: 'stop',
    sources: urls.map((address, index) => ({
      id: index + 1,
      url: address,
      title: '',
      domain: new URL(address).hostname,
      status: 'listed',
    })),
  };
  for (const [text, sourceIds, quote] of sentences) {
    const start = message.text === '' ? 0 : message.text.length + 1;
    message.text += (start === 0 ? '' : ' ') + text;
    message.citations.push({
      claim: { start, end: message.text.length },
      sourceIds,
      ...(quote !== undefined && { quote }),
    });
  }
  return message;
}

interface Web {
  pages?: Record<string, Page | Error>;
  known?: Page[];
}

function services({ pages, known = [] }: Web) {
  const read = vi.fn(async (address: string) => {
    const found = pages?.[address];
    if (!found) throw new AppError(errorInfo('reader', { type: 'network', host: new URL(address).host }));
    if (found instanceof Error) throw found;
    return found;
  });
  const checked: CheckServices = {
    question: 'When was the tide mill on the Skarn built?',
    pages: new Map(known.map((one) => [one.url, [one]])),
    now: () => 7,
    ...(pages && { read }),
  };
  return { checked, read };
}

async function check(message: AssistantMessage, web: Web, signal = new AbortController().signal) {
  const { checked, read } = services(web);
  const events: CheckEvent[] = [];
  for await (const event of checkCitations(message, checked, signal)) events.push(event);
  return { events, read, after: events.reduce(reduceAnswer, message) };
}

const verdicts = ({ citations }: AssistantMessage) => citations.map((citation) => citation.check?.verdict);

describe('written sentences', () => {
  it('are found, found in part, or not found', async () => {
    const message = answerWith([
      ['The tide mill on the Skarn was built in 1671 by Josias Penhallow.', [1]],
      ['The tide mill on the Skarn was built in 1715 by Josias Penhallow.', [1]],
      ['Eight bullocks puddled the clay of the reservoir with their hooves.', [1]],
    ]);
    const { after, events, read } = await check(message, { pages: { [url]: mill } });
    expect(verdicts(after)).toEqual(['found', 'partial', 'not-found']);
    expect(events[0]).toMatchObject({ type: 'check-start', total: 3 });
    expect(events.at(-1)?.type).toBe('check-end');
    expect(after.check).toEqual({ total: 3, done: true });
    expect(read).toHaveBeenCalledTimes(1);
    const [found, partial] = after.citations;
    expect(found?.check?.passage).toContain('built in 1671 by Josias Penhallow');
    expect(found?.check).toMatchObject({ retrievedAt: 7, textHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(partial?.check?.missing).toContain('1715');
    const spans = partial?.check?.missingSpans ?? [];
    expect(spans.map(({ start, end }) => message.text.slice(start, end))).toContain('1715');
  });

  it('take the best of their sources, each of which keeps its own verdict', async () => {
    const message = answerWith(
      [['The tide mill on the Skarn was built in 1671 by Josias Penhallow.', [2, 1]]],
      [url, other.url],
    );
    const { after } = await check(message, { pages: { [url]: mill, [other.url]: other } });
    expect(verdicts(after)).toEqual(['found']);
    const own = after.citations[0]?.checks?.map(({ sourceId, verdict }) => [sourceId, verdict]);
    expect(own?.sort()).toEqual([
      [1, 'found'],
      [2, 'not-found'],
    ]);
  });

  it('are compared with the page as the answer had it, without another request', async () => {
    const message = answerWith([['The tide mill on the Skarn was built in 1671.', [1]]]);
    const { after, read } = await check(message, { pages: {}, known: [mill] });
    expect(verdicts(after)).toEqual(['found']);
    expect(read).not.toHaveBeenCalled();
  });

  it('are looked for in the whole page where the answer had its beginning, and in that where it is gone', async () => {
    const message = answerWith([['The tide mill on the Skarn was built in 1671.', [1]]]);
    const cut = { ...page(url, 'Mill', 'A page about mills.'), truncated: true };
    const whole = await check(message, { pages: { [url]: mill }, known: [cut] });
    expect(verdicts(whole.after)).toEqual(['found']);
    const gone = await check(message, { pages: {}, known: [cut] });
    expect(gone.after.citations[0]?.check).toMatchObject({ verdict: 'not-found', reason: 'truncated' });
  });

  it('keep all words of a page that has hardly any, without its title', async () => {
    const message = answerWith([['Eight bullocks puddled the clay of the reservoir.', [1]]]);
    const notice = '# Notice\n\nWe value your privacy.\n\n## Sign in\n\nAccept to go on.';
    const { after } = await check(message, { pages: { [url]: page(url, 'Mill', notice) } });
    const pageText = 'Notice\nWe value your privacy.\nSign in\nAccept to go on.';
    expect(after.citations[0]?.check).toMatchObject({ verdict: 'not-found', reason: 'short', pageText });
  });

  it('keep a part of a page whose one word is longer than a page of few words is', async () => {
    const message = answerWith([['Eight bullocks puddled the clay of the reservoir.', [1]]]);
    const { after } = await check(message, { pages: { [url]: page(url, 'Mill', 'x'.repeat(9_000)) } });
    expect(after.citations[0]?.check?.pageText).toMatch(/^x{1500}…$/);
  });

  it('keep the words of no page that has many', async () => {
    const message = answerWith([['Eight bullocks puddled the clay of the reservoir.', [1]]]);
    const long = 'Otters live at the weir below the mill. '.repeat(30);
    const { after } = await check(message, { pages: { [url]: page(url, 'Mill', long) } });
    expect(after.citations[0]?.check).toEqual({
      verdict: 'not-found',
      retrievedAt: expect.any(Number),
      textHash: expect.any(String),
    });
  });
});

describe('a sentence that its own page does not support', () => {
  const sentence = 'The bakery on the quay opened in 1904.';
  const known = [mill, other];

  it('gets another source of the answer whose page supports it, without a request', async () => {
    const message = answerWith([[sentence, [1]]], [url, other.url]);
    const { after, read } = await check(message, { pages: {}, known });
    expect(verdicts(after)).toEqual(['not-found']);
    expect(after.citations[0]?.carriedBy).toBe(2);
    expect(read).not.toHaveBeenCalled();
  });

  it('names none where a page has its words with another number, and none of a page that the answer did not read', async () => {
    const message = answerWith([[sentence.replace('1904', '1871'), [1]]], [url, other.url]);
    expect((await check(message, { pages: {}, known })).after.citations[0]?.carriedBy).toBeUndefined();
    const unread = answerWith([[sentence, [1]]], [url, other.url]);
    const { after } = await check(unread, { pages: { [url]: mill, [other.url]: other }, known: [mill] });
    expect(after.citations[0]?.carriedBy).toBeUndefined();
  });

  it('gets no other source if one of its own pages supports it', async () => {
    const message = answerWith([[sentence, [1, 2]]], [url, other.url, 'https://copy.example/']);
    const copy = { ...other, url: 'https://copy.example/' };
    const { after } = await check(message, { pages: {}, known: [...known, copy] });
    expect(verdicts(after)).toEqual(['found']);
    expect(after.citations[0]?.carriedBy).toBeUndefined();
  });
});

describe('quotes of a service', () => {
  const sentence = 'The tide mill on the Skarn was built in 1671 by Josias Penhallow.';

  it('are found word for word', async () => {
    const message = answerWith([[sentence, [1], 'built in 1671 by Josias Penhallow']]);
    const { after } = await check(message, { pages: { [url]: mill } });
    expect(after.citations[0]?.check).toMatchObject({ verdict: 'found', passage: 'built in 1671 by Josias Penhallow' });
  });

  it('support a sentence with another number only partly', async () => {
    const message = answerWith([['The tide mill was built in 1715.', [1], 'built in 1671 by Josias Penhallow']]);
    const { after } = await check(message, { pages: { [url]: mill } });
    expect(after.citations[0]?.check).toMatchObject({ verdict: 'partial', missing: ['1715'] });
  });

  it('that are not on the page leave the sentence to be searched', async () => {
    const message = answerWith([[sentence, [1], 'erected in the year of the great flood']]);
    const { after } = await check(message, { pages: { [url]: mill } });
    expect(verdicts(after)).toEqual(['found']);
  });

  it('are all that is checked of an answer without a model', async () => {
    const message: AssistantMessage = {
      ...answerWith([
        ['Whatever is shown.', [1], 'built in 1671'],
        ['Whatever is shown.', [1], 'built in 1761'],
      ]),
      mode: 'quotes',
    };
    const { after } = await check(message, { known: [mill] });
    expect(verdicts(after)).toEqual(['found', 'not-found']);
  });
});

describe('pages that cannot be compared', () => {
  const sentence = 'The tide mill on the Skarn was built in 1671.';

  it('are reported with the reason', async () => {
    const refused = new AppError(errorInfo('reader', { type: 'page-needs-login', host: 'mill.example' }));
    const { after } = await check(answerWith([[sentence, [1]]]), { pages: { [url]: refused } });
    expect(after.citations[0]?.check).toMatchObject({
      verdict: 'unreachable',
      error: { reason: { type: 'page-needs-login' } },
    });
  });

  it('are not requested without access, which is reported once; the others are checked', async () => {
    const message = answerWith(
      [
        [sentence, [1]],
        ['The bakery on the quay opened in 1904.', [2]],
      ],
      [url, other.url],
    );
    const { after, events } = await check(message, { known: [other] });
    expect(verdicts(after)).toEqual([undefined, 'found']);
    expect(after.check).toEqual({ total: 2, done: true, blocked: true });
    expect(events.filter(({ type }) => type === 'check-blocked')).toHaveLength(1);
  });

  it('differ from sources that are missing in the answer', async () => {
    const { after } = await check(answerWith([[sentence, [5]]]), { pages: { [url]: mill } });
    expect(after.citations[0]?.check).toEqual({ verdict: 'unreachable', reason: 'no-source' });
  });
});

it('tells citations without words, and requests no page for them', async () => {
  const { after, read } = await check(answerWith([['***', [1]]]), { pages: { [url]: mill } });
  expect(after.citations[0]?.check).toEqual({ verdict: 'not-found', reason: 'no-words' });
  expect(read).not.toHaveBeenCalled();
});

it('takes no name of a source for a claim, though its page has it in the footer', async () => {
  const address = 'https://www.straitstimes.example/fire';
  const paper = page(address, 'Fire', `The fire began at noon.\n\n${filler}\n\nCopyright Straits Times`);
  const link = `[Straits Times](${address})`;
  const named = (before: string) => {
    const message = answerWith([[`${before}${link}`, [1]]], [address]);
    const start = before.length + 1;
    return { ...message, citations: [{ claim: { start, end: start + 'Straits Times'.length }, sourceIds: [1] }] };
  };
  const verdictOf = async (before: string) =>
    (await check(named(before), { pages: { [address]: paper } })).after.citations[0]?.check;
  expect(await verdictOf('')).toEqual({ verdict: 'not-found', reason: 'no-words' });
  expect(await verdictOf('- ')).toEqual({ verdict: 'not-found', reason: 'no-words' });
  expect(await verdictOf('A dragon ate the lighthouse keeper. ')).toMatchObject({ verdict: 'not-found' });
  expect(await verdictOf('A dragon ate the lighthouse keeper. ')).not.toHaveProperty('reason', 'no-words');
  expect(await verdictOf('The fire began at noon. ')).toMatchObject({
    verdict: 'found',
    passage: 'The fire began at noon.',
  });
  const host = answerWith([['straitstimes.example', [1]]], [address]);
  const { after, read } = await check(host, { pages: { [address]: paper } });
  expect(after.citations[0]?.check).toEqual({ verdict: 'not-found', reason: 'no-words' });
  expect(read).not.toHaveBeenCalled();
});

it('looks in the whole page for what a part of it does not say, and only for that', async () => {
  const selection = { ...page(url, 'The mill', 'Its wheel is 6.2 metres wide.'), truncated: true };
  const message = answerWith([
    ['The wheel is 6.2 metres wide.', [1]],
    ['The tide mill on the Skarn was built in 1671 by Josias Penhallow.', [1]],
  ]);
  const { after, read } = await check(message, { pages: { [url]: mill }, known: [selection] });
  expect(verdicts(after)).toEqual(['found', 'found']);
  expect(read).toHaveBeenCalledTimes(1);
  const [first] = message.citations;
  const alone = { ...message, citations: first ? [first] : [] };
  expect((await check(alone, { pages: { [url]: mill }, known: [selection] })).read).not.toHaveBeenCalled();
});

it('compares with every page of an address, however it is written', async () => {
  const notice = page('https://www.mill.example', 'Notice', 'Subscribe to read this.');
  const message = answerWith([['The tide mill on the Skarn was built in 1671.', [1]]]);
  const { after, read } = await check(message, { pages: {}, known: [mill, notice] });
  expect(verdicts(after)).toEqual(['found']);
  expect(read).not.toHaveBeenCalled();
});

it('resumes a check that was cut off', async () => {
  const message = answerWith(
    [
      ['The tide mill on the Skarn was built in 1671.', [1]],
      ['The bakery on the quay opened in 1904.', [2]],
    ],
    [url, other.url],
  );
  const half: CheckEvent = { type: 'check-verdict', answerId: 'a', index: 0, sourceId: 1, check: { verdict: 'found' } };
  const { after, read } = await check(reduceAnswer(message, half), { pages: { [url]: mill, [other.url]: other } });
  expect(read.mock.calls.map(([address]) => address)).toEqual([other.url]);
  expect(after.check).toEqual({ total: 2, done: true });
  expect((await check(after, { pages: {} })).events).toEqual([]);
});

it('stops on abort, and keeps the verdicts so far', async () => {
  const controller = new AbortController();
  const message = answerWith(
    [
      ['The tide mill on the Skarn was built in 1671.', [1]],
      ['The bakery on the quay opened in 1904.', [2]],
    ],
    [url, other.url],
  );
  const { checked } = services({ pages: {} });
  checked.read = async (address, signal) => {
    if (address === url) return mill;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const types: string[] = [];
  for await (const event of checkCitations(message, checked, controller.signal)) {
    types.push(event.type);
    if (event.type === 'check-verdict') controller.abort();
  }
  expect(types).toEqual(['check-start', 'check-verdict', 'check-end']);
});

it('reads each page once, for two hundred citations of one sentence', async () => {
  const message = answerWith(Array.from({ length: 200 }, () => ['The tide mill was built in 1671.', [1]]));
  const { after, read } = await check(message, { pages: { [url]: mill } });
  expect(read).toHaveBeenCalledTimes(1);
  expect(verdicts(after).every((verdict) => verdict === 'found')).toBe(true);
});

it('reads several pages at once, but not all of twenty', async () => {
  const urls = Array.from({ length: 20 }, (_, index) => `https://mill${index}.example/`);
  const message = answerWith(
    urls.map((_, index) => ['The tide mill on the Skarn was built in 1671.', [index + 1]]),
    urls,
  );
  let running = 0;
  let most = 0;
  const { checked } = services({ pages: {} });
  checked.read = async (address) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return { ...mill, url: address };
  };
  const events: CheckEvent[] = [];
  for await (const event of checkCitations(message, checked, new AbortController().signal)) events.push(event);
  expect(most).toBe(6);
  expect(verdicts(events.reduce(reduceAnswer, message)).filter((verdict) => verdict === 'found')).toHaveLength(20);
});

describe('the heading above a passage', () => {
  const pdf = page(
    'file:///1a2b3c4d/mill.pdf',
    'mill.pdf',
    `## Page 1\n\n${filler}\n\nOpen daily.\n\n## Page 2\n\nThe tide mill on the Skarn was built in 1671 by Josias Penhallow.\n\nOpen daily.`,
  );
  const headingOf = async (sentence: string, quote?: string) => {
    const message = answerWith([quote === undefined ? [sentence, [1]] : [sentence, [1], quote]], [pdf.url]);
    return (await check(message, { known: [pdf] })).after.citations[0]?.check;
  };

  it('is recorded; in a PDF, the number of its page', async () => {
    const built = 'The tide mill on the Skarn was built in 1671.';
    expect(await headingOf(built)).toMatchObject({ verdict: 'found', heading: 'Page 2' });
    const quote = 'was built in 1671 by Josias Penhallow';
    expect(await headingOf(built, quote)).toMatchObject({ passage: quote, heading: 'Page 2' });
  });

  it('is not guessed if the passage occurs on the page more than once', async () => {
    const twice = await headingOf('It is open daily.', 'Open daily.');
    expect(twice?.passage).toBe('Open daily.');
    expect(twice).not.toHaveProperty('heading');
  });
});
