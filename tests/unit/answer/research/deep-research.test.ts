import { describe, expect, it } from 'vitest';
import type { ChatClient } from '../../../../lib/core/answer-request';
import { errorInfo } from '../../../../lib/core/app-error';
import type { ModelEvent } from '../../../../lib/core/events';
import type { AssistantMessage, UserMessage } from '../../../../lib/core/message';
import type { ChatRequest } from '../../../../lib/core/provider';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { omit } from '../../../../lib/core/utils/omit';
import { answer, chatService, page, request, searchService } from '../support';

const tower = page('https://light.example/skarn', 'The Skarn light', 'The Skarn lighthouse is 41 metres tall.');
const results = [{ url: tower.url, title: tower.title, snippet: 'A light.' }];
const searches = [searchService('One', results)];
const read = async () => tower;
const profile = { ...request().profile, depth: 'deep' as const };
const stop: ModelEvent = { type: 'finish', stopReason: 'stop' };
const says = (text: string): ModelEvent[] => [{ type: 'text-delta', text }, stop];

type Stage = 'plan' | 'notes' | 'gaps' | 'report';

function stageOf({ system }: ChatRequest): Stage {
  if (system.startsWith('You plan')) return 'plan';
  if (system.startsWith('You review')) return 'gaps';
  return system.includes('write the report of') ? 'report' : 'notes';
}

/** A model for each stage of a deep research; the stages it was asked in are kept. */
function deepModel(stages: Record<Stage, (asked: ChatRequest) => ModelEvent[]>) {
  const asked: Stage[] = [];
  const service = chatService((made) => {
    const stage = stageOf(made);
    asked.push(stage);
    return stages[stage](made);
  });
  const chat: ChatClient & { requests: ChatRequest[] } = { ...service, chat: { ...service.chat, tools: true } };
  return { chat, asked };
}

const looksUp = (asked: ChatRequest): ModelEvent[] => {
  const results = asked.messages.filter(({ role }) => role === 'tool').length;
  const [question = ''] = (asked.messages[0]?.text ?? '').split('\n');
  const received = asked.messages.at(-1)?.text.includes(tower.markdown);
  const call = (name: string, args: object): ModelEvent[] => [
    { type: 'tool-call', id: `${name}-1`, name, arguments: JSON.stringify(args) },
    stop,
  ];
  if (results === 0) return call('web_search', { query: question });
  return results === 1
    ? call('open_page', { url: tower.url })
    : says(received ? `Notes on ${question}: it is 41 metres [1].` : 'Nothing.');
};

describe('a deep research', () => {
  it('plans, takes notes on each part, looks for gaps, and reports with sections and citations', async () => {
    const { chat, asked } = deepModel({
      plan: () => says('1. How tall is it?\n2) **Who built it?**'),
      notes: looksUp,
      gaps: () => says('- When was it lit?'),
      report: () => says('It is tall.\n\n## Height\n\nIt is 41 metres tall [1].'),
    });
    const { message, events } = await answer(request({ profile }), { chat, searches, read });
    expect(asked.filter((stage) => stage !== 'notes')).toEqual(['plan', 'gaps', 'report']);
    const plans = events.flatMap((event) => (event.type === 'plan' ? [[event.questions.length, event.at]] : []));
    expect(plans).toEqual([
      [2, 0],
      [2, 1],
      [3, 2],
      [3, 3],
    ]);
    expect(message.plan?.questions).toEqual(['How tall is it?', 'Who built it?', 'When was it lit?']);
    expect(message.reasoning).toContain('## Who built it?\n\nNotes on Who built it?: it is 41 metres [1].');
    expect(message.text).toBe('It is tall.\n\n## Height\n\nIt is 41 metres tall [1].');
    const [citation] = message.citations;
    expect(message.text.slice(citation?.claim.start, citation?.claim.end).trim()).toBe('It is 41 metres tall');
    const report = chat.requests.at(-1)?.messages[0]?.text ?? '';
    expect(report).toContain('Notes on When was it lit?');
    expect(report).toContain('<page number="1"');
    expect(report).toContain(tower.markdown);
  });

  it('gives the report what of its pages answers the question as its thread completes it', async () => {
    const isSaidBefore: AssistantMessage = {
      ...emptyAnswer({ id: 'a1', threadId: 't', parentId: 'q1' }, 2),
      text: 'The Skarn lighthouse is 41 metres tall.',
      stopReason: 'stop',
    };
    const earlier: UserMessage = {
      id: 'q1',
      threadId: 't',
      role: 'user',
      parts: [{ type: 'text', text: 'How tall is the Skarn lighthouse?' }],
      attachments: [],
      createdAt: 1,
    };
    const skarn = 'The Skarn lighthouse was lit in 1876.';
    // Without the thread, the nearer words are those of every other light, which fill a report's share of a page.
    const others = Array.from(
      { length: 3_000 },
      (_, index) => `It was lit, light ${index}, by its keeper in that year.`,
    );
    const many = page(tower.url, 'Lights', `${others.join('\n\n')}\n\n${skarn}`);
    const { chat } = deepModel({
      plan: () => says('1. When?'),
      notes: looksUp,
      gaps: () => says('None'),
      report: () => says('In 1876 [1].'),
    });
    const question = request({ profile, question: 'When was it lit?', history: [earlier, isSaidBefore] });
    await answer(question, { chat, searches, read: async () => many });
    expect(chat.requests.at(-1)?.messages[0]?.text).toContain(skarn);
  });

  it("keeps the service's own citations in its notes, by the answer's numbers", async () => {
    const own = (id: number, url: string): ModelEvent => ({
      type: 'source',
      source: { id, url, title: 'Light', domain: 'x.example', status: 'listed' },
    });
    const { chat } = deepModel({
      plan: () => says('How tall is it?'),
      notes: (asked) => {
        const results = asked.messages.filter(({ role }) => role === 'tool').length;
        if (results < 2) return looksUp(asked);
        return [
          own(5, 'https://x.example/light'),
          own(1, tower.url),
          { type: 'text-delta', text: 'It was lit in 1871 [5]. It is tall.' },
          {
            type: 'citation',
            citation: { claim: { start: 0, end: 18 }, marker: { start: 19, end: 22 }, sourceIds: [5] },
          },
          { type: 'citation', citation: { claim: { start: 24, end: 35 }, sourceIds: [1] } },
          stop,
        ];
      },
      gaps: () => says('none'),
      report: () => says('It was lit in 1871 [2].'),
    });
    const { message } = await answer(request({ profile }), { chat, searches, read });
    expect(message.sources.map(({ id, url }) => [id, url])).toEqual([
      [1, tower.url],
      [2, 'https://x.example/light'],
    ]);
    const report = chat.requests.find((asked) => stageOf(asked) === 'report')?.messages[0]?.text ?? '';
    expect(report).toContain('It was lit in 1871 [2]. It is tall.[1]');
    expect(message.citations.map(({ sourceIds }) => sourceIds)).toEqual([[2]]);
  });

  it('hands its pages as documents to a model that cites them, in the notes and in the report', async () => {
    const cites = (words: string, { messages }: ChatRequest): ModelEvent[] => {
      const [document] = messages.flatMap(({ documented }) => documented?.documents ?? []).slice(-1);
      const citation = { claim: { start: 0, end: words.length }, sourceIds: [1], quote: document?.text ?? '' };
      return [{ type: 'text-delta', text: words }, { type: 'citation', citation, ofDocuments: true }, stop];
    };
    const { chat } = deepModel({
      plan: () => says('How tall is it?'),
      notes: (asked) => {
        const results = asked.messages.filter(({ role }) => role === 'tool').length;
        return results < 2 ? looksUp(asked) : cites('It has 41 metres.', asked);
      },
      gaps: () => says('none'),
      report: (asked) => cites('It is 41 metres tall.', asked),
    });
    const documenting = { ...chat, chat: { ...chat.chat, citesDocuments: true } };
    const { message } = await answer(request({ profile }), { chat: documenting, searches, read });
    const [report] = chat.requests.filter((asked) => stageOf(asked) === 'report');
    expect(report?.messages[0]?.documented?.text).toContain('It has 41 metres.[1]');
    expect(report?.messages[0]?.documented?.documents).toEqual([
      { sourceId: 1, url: tower.url, title: tower.title, text: tower.markdown },
    ]);
    expect(report?.documentedSystem).toContain('write the report of');
    expect(message.citations).toEqual([
      { claim: { start: 0, end: 21 }, sourceIds: [1], quote: 'The Skarn lighthouse is 41 metres tall.' },
    ]);
  });

  it('opens a page once, for all parts', async () => {
    let reads = 0;
    const { chat } = deepModel({
      plan: () => says('How tall is it?\nWho built it?'),
      notes: looksUp,
      gaps: () => says('none'),
      report: () => says('Tall [1].'),
    });
    const counting = async () => {
      reads += 1;
      return tower;
    };
    const { message } = await answer(request({ profile }), { chat, searches, read: counting });
    expect(reads).toBe(1);
    expect(message.reasoning.match(/it is 41 metres/g)).toHaveLength(2);
    expect(message.plan).toEqual({ questions: ['How tall is it?', 'Who built it?'], at: 2 });
  });

  it('continues without a part that fails, and says which', async () => {
    const busy = errorInfo('model', 'refused', { service: 'Model' });
    const { chat } = deepModel({
      plan: () => says('How tall is it?\nWho built it?'),
      notes: (made) =>
        made.messages[0]?.text.startsWith('How tall') ? [{ type: 'error', error: busy }] : looksUp(made),
      gaps: () => says('none'),
      report: () => says('Built [1].'),
    });
    const { message } = await answer(request({ profile }), { chat, searches, read });
    expect(message.notices).toMatchObject([{ type: 'part-failed', question: 'How tall is it?' }]);
    expect(message.text).toBe('Built [1].');
  });

  it('answers with the notes when it is stopped before the report', async () => {
    const controller = new AbortController();
    const { chat } = deepModel({
      plan: () => says('How tall is it?'),
      notes: looksUp,
      gaps: () => {
        controller.abort();
        return says('none');
      },
      report: () => says('Never.'),
    });
    const { message } = await answer(request({ profile }), { chat, searches, read }, controller.signal);
    expect(message.stopReason).toBe('aborted');
    expect(message.text).toBe('## How tall is it?\n\nNotes on How tall is it?: it is 41 metres [1].');
    expect(message.citations).toMatchObject([{ sourceIds: [1] }]);
  });

  it('researches the question itself where no plan came of it', async () => {
    const { chat } = deepModel({
      plan: () => says('none'),
      notes: looksUp,
      gaps: () => says('none'),
      report: () => says('Tall [1].'),
    });
    const { message } = await answer(request({ profile }), { chat, searches, read });
    expect(message.plan?.questions).toEqual(['How tall is the Skarn lighthouse?']);
  });

  it('keeps the notes when the report is stopped, or fails, before its first words', async () => {
    const controller = new AbortController();
    const failure = errorInfo('model', 'refused', { service: 'Model' });
    for (const stopped of [true, false]) {
      const { chat } = deepModel({
        plan: () => says('How tall is it?'),
        notes: looksUp,
        gaps: () => says('The notes are enough.'),
        report: () => {
          if (stopped) controller.abort();
          return stopped ? [{ type: 'reasoning-delta', text: 'Let me see.' }] : [{ type: 'error', error: failure }];
        },
      });
      const signal = stopped ? controller.signal : new AbortController().signal;
      const { message } = await answer(request({ profile }), { chat, searches, read }, signal);
      expect(message.stopReason).toBe(stopped ? 'aborted' : 'error');
      expect(message.text).toContain('it is 41 metres [1].');
      expect(message.plan?.questions).toEqual(['How tall is it?']);
    }
  });

  it('writes the report from less where all is too long', async () => {
    const tooLong = errorInfo('model', 'too-long', { service: 'Model' });
    const { chat } = deepModel({
      plan: () => says('How tall is it?'),
      notes: looksUp,
      gaps: () => says('none'),
      report: (asked) =>
        JSON.stringify(asked.messages).includes('<page') ? [{ type: 'error', error: tooLong }] : says('Tall [1].'),
    });
    const { message } = await answer(request({ profile }), { chat, searches, read });
    expect(message).toMatchObject({ stopReason: 'stop', text: 'Tall [1].' });
  });

  it('continues an interrupted report without a second plan', async () => {
    const { chat, asked } = deepModel({
      plan: () => says('x'),
      gaps: () => says('x'),
      report: () => says('x'),
      notes: () => says('lt in 1894.'),
    });
    const { message: half } = await answer(request(), { chat: chatService(() => says('It was bui')), searches, read });
    const resume = { ...omit(half, 'stopReason'), text: 'It was bui' };
    const { message } = await answer(request({ profile, resume }), { chat, searches, read });
    expect(message.text).toBe('It was built in 1894.');
    expect(asked).toEqual(['notes']);
  });

  describe('checks the citations of its draft', () => {
    const long = page(
      tower.url,
      tower.title,
      `${tower.markdown} It was lit in 1894.\n\n${'The boats of the bay lie at the quay, and the keeper counts them in the evening. '.repeat(15)}`,
    );
    const stages = {
      plan: () => says('How tall is it?'),
      notes: (asked: ChatRequest) => looksUp(asked),
      gaps: () => says('none'),
    };
    const isCorrection = ({ messages }: ChatRequest) =>
      messages.at(-1)?.text.includes('compared with the pages') ?? false;
    const draft = 'The Skarn lighthouse is 52 metres tall [1]. It was lit in 1894 [1].';
    const better = 'The Skarn lighthouse is 41 metres tall [1]. It was lit in 1894 [1].';

    async function report(write: (asked: ChatRequest) => ModelEvent[], signal?: AbortSignal) {
      const { chat } = deepModel({ ...stages, report: write });
      const result = await answer(request({ profile }), { chat, searches, read: async () => long }, signal);
      return { ...result, corrections: chat.requests.filter(isCorrection) };
    }

    it('and returns sentences that their page does not support to the model, once, with the passage', async () => {
      const { message, corrections } = await report((asked) => says(isCorrection(asked) ? better : draft));
      expect(message.text).toBe(better);
      expect(message.notices).toEqual([{ type: 'report-corrected', count: 1 }]);
      expect(message.reasoning).toContain(draft);
      expect(corrections).toHaveLength(1);
      const asked = corrections[0]?.messages.at(-1)?.text ?? '';
      expect(asked).toContain('52 metres tall');
      expect(asked).toContain('The Skarn lighthouse is 41 metres tall.');
      expect(asked).not.toContain('lit in 1894" [1]');
    });

    it('and answers with it if every page supports its sentence', async () => {
      const { message, corrections } = await report(() => says(better));
      expect(message.text).toBe(better);
      expect(message.citations).toHaveLength(2);
      expect(corrections).toEqual([]);
      expect(message.notices).toEqual([]);
    });

    it('and keeps it if the second call gives no complete report', async () => {
      const failure = errorInfo('model', 'refused', { service: 'Model' });
      const begun: ModelEvent = { type: 'text-delta', text: 'The Skarn' };
      const call: ModelEvent = { type: 'tool-call', id: 'c', name: 'web_search', arguments: '{}' };
      const controller = new AbortController();
      const outcomes: (() => ModelEvent[])[] = [
        () => [{ type: 'error', error: failure }],
        () => [begun, { type: 'error', error: failure }],
        () => [begun, { type: 'finish', stopReason: 'length' }],
        () => [begun, { type: 'finish', stopReason: 'refused' }],
        () => [begun, call, stop],
        () => says('\n'),
        () => {
          controller.abort();
          return [begun, stop];
        },
      ];
      for (const outcome of outcomes) {
        const { message } = await report((asked) => (isCorrection(asked) ? outcome() : says(draft)), controller.signal);
        expect(message.text).toBe(draft);
        expect(message.citations).toHaveLength(2);
        expect(message.notices).toEqual([]);
      }
    });
  });
});
