import * as v from 'valibot';
import type { AssistantMessage, Message, Thread, UserMessage } from '../../../core/message';
import type { Citation, Source } from '../../../core/source';
import { lenientList, lenientObject, lenientOptional, nonEmptyText } from '../../../core/utils/lenient-schemas';
import { errorSchema } from './error-schema';
import { noticeSchema } from './notice-schema';

const text = v.fallback(v.string(), '');
const optionalText = lenientOptional(v.pipe(v.unknown(), v.string()));
const count = v.pipe(v.unknown(), v.number(), v.safeInteger(), v.minValue(0));
const optionalCount = lenientOptional(count);
const time = v.fallback(v.number(), 0);
const span = lenientObject({ start: count, end: count });

const source: v.GenericSchema<unknown, Source> = lenientObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  url: nonEmptyText,
  title: text,
  domain: text,
  snippet: optionalText,
  publishedAt: optionalText,
  status: v.fallback(v.picklist(['listed', 'read']), 'listed'),
});

const context = lenientOptional(lenientObject({ before: optionalText, after: optionalText }));

const citation: v.GenericSchema<unknown, Citation> = lenientObject({
  claim: span,
  marker: lenientOptional(span),
  sourceIds: v.pipe(lenientList(count), v.nonEmpty()),
  quote: optionalText,
  context,
  check: lenientOptional(
    lenientObject({
      verdict: v.picklist(['found', 'partial', 'not-found', 'unreachable']),
      passage: optionalText,
      context,
      missing: lenientOptional(lenientList(nonEmptyText)),
      reason: optionalText,
    }),
  ),
});

const receipt = v.fallback(
  lenientObject({
    searches: lenientList(lenientObject({ queries: lenientList(nonEmptyText), providerId: optionalText })),
    reads: lenientList(lenientObject({ url: nonEmptyText, ok: v.boolean(), error: lenientOptional(errorSchema) })),
  }),
  () => ({ searches: [], reads: [] }),
);

const activity = v.fallback(
  v.variant('type', [
    v.object({ type: v.literal('starting') }),
    v.object({ type: v.literal('searching'), queries: v.array(v.string()) }),
    v.object({ type: v.literal('reading'), urls: v.array(v.string()) }),
    v.object({ type: v.literal('thinking') }),
    v.object({ type: v.literal('writing') }),
    v.object({ type: v.literal('done') }),
  ]),
  { type: 'done' },
);

const placed = { id: nonEmptyText, threadId: nonEmptyText, createdAt: time };

const userMessage: v.GenericSchema<unknown, UserMessage> = lenientObject({
  ...placed,
  parentId: optionalText,
  role: v.literal('user'),
  parts: lenientList(lenientObject({ type: v.literal('text'), text: v.string() })),
  attachments: lenientList(
    lenientObject({
      id: nonEmptyText,
      kind: v.picklist(['page', 'selection', 'link']),
      url: text,
      title: text,
      markdown: v.string(),
      contentLength: v.fallback(count, 0),
      originalLength: optionalCount,
      truncated: v.fallback(v.boolean(), false),
      byline: optionalText,
      siteName: optionalText,
      publishedAt: optionalText,
      language: optionalText,
      retrievedAt: optionalCount,
    }),
  ),
});

const assistantMessage: v.GenericSchema<unknown, AssistantMessage> = lenientObject({
  ...placed,
  parentId: nonEmptyText,
  role: v.literal('assistant'),
  mode: v.fallback(v.picklist(['quotes', 'written']), 'written'),
  model: lenientOptional(lenientObject({ providerId: nonEmptyText, label: text, model: text })),
  text,
  reasoning: text,
  citations: lenientList(citation),
  sources: lenientList(source),
  usage: lenientOptional(
    lenientObject({
      inputTokens: optionalCount,
      outputTokens: optionalCount,
      reasoningTokens: optionalCount,
      searches: optionalCount,
    }),
  ),
  notices: lenientList(noticeSchema),
  receipt,
  activity,
  plan: lenientOptional(lenientObject({ questions: lenientList(nonEmptyText), at: count })),
  check: lenientOptional(lenientObject({ total: count, done: v.boolean() })),
  stopReason: lenientOptional(v.picklist(['stop', 'length', 'refused', 'aborted', 'interrupted', 'error'])),
  error: lenientOptional(errorSchema),
  providerState: lenientOptional(lenientObject({ providerId: nonEmptyText, model: nonEmptyText, data: v.unknown() })),
  seq: v.fallback(v.pipe(v.number(), v.safeInteger()), -1),
  endedAt: lenientOptional(v.number()),
});

/** A stored message: what says where it belongs and who speaks has to be there, any other malformed field reads as absent. */
export const messageSchema: v.GenericSchema<unknown, Message> = v.union([userMessage, assistantMessage]);

/** A stored thread. */
export const threadSchema: v.GenericSchema<unknown, Thread> = lenientObject({
  id: nonEmptyText,
  title: text,
  profileId: text,
  createdAt: time,
  updatedAt: time,
});
