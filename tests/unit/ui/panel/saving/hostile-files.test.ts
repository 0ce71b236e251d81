import { Parser } from 'commonmark';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { markdownFile } from '../../../../../lib/core/files/markdown-file';
import { noteFile } from '../../../../../lib/core/files/note-file';
import { oneLine } from '../../../../../lib/core/markdown/plain-text';
import type { AssistantMessage, UserMessage } from '../../../../../lib/core/message';
import type { ThreadView } from '../../../../../lib/core/protocol/panel-protocol';
import { emptyAnswer } from '../../../../../lib/core/reduce-answer';
import type { Citation } from '../../../../../lib/core/source';
import { copiedAnswer } from '../../../../../lib/ui/panel/model/copied-answer';
import { exportEvidence, exportThreadEvidence } from '../../../../../lib/ui/panel/saving/evidence-export';
import { evidenceFormats } from '../../../../../lib/ui/panel/saving/export-formats';
import { savedAnswer } from '../../../../../lib/ui/panel/saving/saved-answer';
import { threadMarkdown } from '../../../../../lib/ui/panel/saving/thread-markdown';
import { saveFile } from '../../../../../lib/ui/shared/save-file';
import { hostileTexts } from '../../../core/markdown/hostile-texts';
import { liveParts } from '../../../core/markdown/read-back';

vi.mock('../../../../../lib/ui/shared/save-file', () => ({ saveFile: vi.fn() }));

const at = Date.UTC(2026, 10, 22);

/** An answer of which every text is hostile: its own words, those of its sources, of its checks and of its receipt. */
function answerOf(text: string): AssistantMessage {
  const end = text.length;
  const check = {
    verdict: 'partial' as const,
    passage: text,
    context: { before: text },
    missing: [text, 'x'],
    retrievedAt: at,
    textHash: `ab\n\n${text}`,
    judge: { label: text, model: text, outcome: 'lacking' as const },
  };
  const kinds = ['text', 'item', 'row', 'code'] as const;
  const blocks = kinds.map((kind) => ({ kind, start: 0, end, heads: [text] }));
  const citations: Citation[] = [
    { claim: { start: 0, end }, sourceIds: [1, 2], check, checks: [{ ...check, sourceId: 1 }] },
    {
      claim: { start: 0, end: 1 },
      sourceIds: [2],
      quote: text,
      place: { headings: [], blocks, before: [], after: [] },
    },
  ];
  return {
    ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, at),
    text,
    stopReason: 'stop',
    endedAt: at,
    model: { providerId: 'p', label: text, model: text },
    sources: [
      { id: 1, url: `https://a.example/${text}`, title: text, domain: text, status: 'read' },
      { id: 2, url: text, title: '', domain: text, publishedAt: text, status: 'listed' },
    ],
    citations,
    receipt: {
      searches: [{ queries: [text], providerId: text, asked: [{ label: text }] }],
      reads: [{ url: `https://a.example/${text}`, ok: false }],
      sent: [{ host: text, requests: 1, parts: [], addresses: [text, `https://a.example/${text}`] }],
    },
  };
}

function threadOf(text: string): ThreadView {
  const question: UserMessage = {
    id: 'q',
    threadId: 't',
    role: 'user',
    parts: [{ type: 'text', text }],
    attachments: [],
    quote: text,
    createdAt: at,
  };
  const quotes: AssistantMessage = {
    ...answerOf(text),
    id: 'b',
    mode: 'quotes',
    opinion: { of: 'a', profileId: 'p', profile: text },
  };
  return {
    thread: { id: 't', title: text, profileId: 'p', createdAt: at, updatedAt: at },
    messages: [question, answerOf(text), quotes],
  };
}

/** Front matter and body of a file. */
function parts(file: string): { matter: unknown; body: string } {
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  return { matter: parse(matter), body };
}

function headings(markdown: string): string[] {
  const walker = new Parser().parse(markdown).walker();
  const found: string[] = [];
  for (let event = walker.next(); event; event = walker.next()) {
    if (event.entering && event.node.type === 'heading' && event.node.level === 1)
      found.push(markdown.split('\n')[event.node.sourcepos[0][0] - 1] ?? '');
  }
  return found;
}

const saved = () => vi.mocked(saveFile).mock.lastCall?.[1] ?? '';

describe('files of hostile answers, threads and pages', () => {
  it.each(hostileTexts)('have no effect in the programs that open them: %j', async (text) => {
    const answer = answerOf(text);
    const view = threadOf(text);
    const note = noteFile(await savedAnswer(answer, text).note());
    const page = await markdownFile({
      title: text,
      url: text,
      siteName: text,
      byline: text,
      markdown: text,
      contentLength: 1,
      truncated: false,
    });
    const markdown = evidenceFormats.find(({ id }) => id === 'evidence-markdown');
    if (!markdown) throw new Error('No Markdown of evidence.');
    await exportEvidence(answer, text, markdown);
    const evidence = saved();
    await exportThreadEvidence([view, view], text, markdown);
    const all = saved();
    const thread = await threadMarkdown(view);
    const title = oneLine(text);
    expect(parts(note.text).matter).toMatchObject({ title, question: title, sources: [{ title }, {}] });
    expect(parts(page.text).matter).toMatchObject({ title, url: title, site: title, byline: title });
    const copied = await copiedAnswer(answer);
    for (const document of [parts(note.text).body, parts(page.text).body, evidence, all, thread, copied])
      expect(liveParts(document)).toEqual([]);
    // Nothing of the text becomes a part of the document's frame: each answer has one heading of the first level.
    expect(headings(evidence)).toHaveLength(1);
    expect(headings(all)).toHaveLength(4);
  });
});
