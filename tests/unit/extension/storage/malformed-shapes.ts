import * as v from 'valibot';

/*
 * The shapes that the product works with, strict: nothing is dropped or replaced. They are written apart from the
 * schemas that read what is stored, to check those.
 */

const text = v.string();
export const name = v.pipe(v.string(), v.nonEmpty());
const flag = v.boolean();
const amount = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const moment = v.pipe(
  v.number(),
  v.check((at) => !Number.isNaN(new Date(at).getTime())),
);
const span = v.pipe(
  v.object({ start: count, end: count }),
  v.check(({ start, end }) => start <= end),
);

const maybe = <const TSchema extends v.GenericSchema>(schema: TSchema) => v.optional(schema);

export const errorShape = v.object({
  providerId: name,
  type: text,
  kind: name,
  // Its fields depend on the type; numbers in it are shown.
  reason: v.pipe(v.looseObject({ type: name, resetsAt: maybe(moment), limit: maybe(amount), tokens: maybe(amount) })),
  service: maybe(text),
  message: maybe(text),
  status: maybe(count),
  retryable: flag,
  retryAfterMs: maybe(count),
  detail: maybe(text),
});

export const attachmentShape = v.object({
  id: name,
  kind: v.picklist(['page', 'selection', 'link', 'text', 'file']),
  url: text,
  title: text,
  markdown: text,
  contentLength: count,
  originalLength: maybe(count),
  truncated: flag,
  byline: maybe(text),
  siteName: maybe(text),
  publishedAt: maybe(text),
  language: maybe(text),
  retrievedAt: maybe(moment),
  leftOut: maybe(v.array(count)),
});

const { markdown: _markdown, ...withoutText } = attachmentShape.entries;
export const summaryShape = v.object({
  ...withoutText,
  beginning: text,
  sections: v.array(v.object({ title: text, depth: v.number(), length: v.number() })),
  chosenLength: v.number(),
});

export const pageShape = v.object({
  url: name,
  title: text,
  markdown: text,
  contentLength: count,
  originalLength: maybe(count),
  truncated: flag,
  byline: maybe(text),
  siteName: maybe(text),
  publishedAt: maybe(text),
  language: maybe(text),
});

const context = maybe(v.object({ before: maybe(text), after: maybe(text) }));
const placed = { id: name, threadId: name, createdAt: moment };

const userMessage = v.object({
  ...placed,
  role: v.literal('user'),
  parentId: maybe(text),
  parts: v.array(v.object({ type: v.literal('text'), text })),
  attachments: v.array(attachmentShape),
});

const laterShape = v.object({
  change: v.picklist(['same', 'changed', 'gone', 'unreachable']),
  passage: maybe(text),
  error: maybe(errorShape),
  retrievedAt: moment,
  textHash: maybe(text),
});

const checkFields = {
  verdict: v.picklist(['found', 'words-found', 'partial', 'not-found', 'unreachable']),
  passage: maybe(text),
  context,
  missing: maybe(v.array(text)),
  missingSpans: maybe(v.array(span)),
  reason: maybe(v.picklist(['truncated', 'short', 'no-source', 'no-words'])),
  pageText: maybe(text),
  error: maybe(errorShape),
  retrievedAt: maybe(moment),
  textHash: maybe(text),
  later: maybe(laterShape),
};

const assistantMessage = v.object({
  ...placed,
  role: v.literal('assistant'),
  parentId: name,
  mode: v.picklist(['quotes', 'written', 'checked']),
  model: maybe(v.object({ providerId: name, label: text, model: text })),
  text,
  reasoning: text,
  citations: v.array(
    v.object({
      claim: span,
      marker: maybe(span),
      sourceIds: v.pipe(v.array(count), v.nonEmpty()),
      quote: maybe(text),
      earlier: maybe(v.array(span)),
      context,
      check: maybe(v.object(checkFields)),
      checks: maybe(v.array(v.object({ ...checkFields, sourceId: count }))),
    }),
  ),
  sources: v.array(
    v.object({
      id: v.pipe(count, v.minValue(1)),
      url: name,
      title: text,
      domain: text,
      snippet: maybe(text),
      publishedAt: maybe(text),
      readAt: maybe(moment),
      status: v.picklist(['listed', 'read']),
      redirect: maybe(flag),
    }),
  ),
  usage: maybe(
    v.object({
      inputTokens: maybe(count),
      outputTokens: maybe(count),
      reasoningTokens: maybe(count),
      searches: maybe(count),
    }),
  ),
  notices: v.array(v.looseObject({ type: name, seconds: maybe(amount), count: maybe(count), limit: maybe(count) })),
  receipt: v.object({
    searches: v.array(
      v.object({
        queries: v.array(text),
        providerId: maybe(text),
        suggestions: maybe(v.array(v.object({ text, url: text }))),
      }),
    ),
    reads: v.array(v.object({ url: name, ok: flag, error: maybe(errorShape) })),
  }),
  activity: v.looseObject({ type: name, queries: maybe(v.array(text)), urls: maybe(v.array(text)) }),
  plan: maybe(v.object({ questions: v.array(text), at: count })),
  check: maybe(v.object({ total: count, done: flag })),
  stopReason: maybe(v.picklist(['stop', 'length', 'refused', 'aborted', 'interrupted', 'error'])),
  error: maybe(errorShape),
  providerState: maybe(v.object({ providerId: name, model: name, data: v.unknown() })),
  seq: v.pipe(v.number(), v.safeInteger()),
  endedAt: maybe(moment),
});

export const messageShape = v.union([userMessage, assistantMessage]);

export const threadShape = v.object({
  id: name,
  title: text,
  profileId: text,
  pinned: maybe(v.boolean()),
  createdAt: moment,
  updatedAt: moment,
});

const priceShape = v.object({
  connectionId: name,
  model: name,
  currency: name,
  input: v.number(),
  output: v.number(),
});

export const preferencesShape = v.object({
  theme: v.picklist(['system', 'light', 'dark']),
  textSize: v.picklist(['small', 'normal', 'large', 'larger']),
  keepDays: count,
  selectionMenu: flag,
  unsourced: v.picklist(['fold', 'keep']),
  citationStyle: maybe(v.picklist(['apa', 'mla', 'chicago', 'bibtex'])),
  prices: maybe(v.array(priceShape)),
});

export const profileShape = v.object({
  id: name,
  name: text,
  icon: name,
  instructions: text,
  modelRef: maybe(v.object({ connectionId: name, model: name })),
  webSearch: flag,
  search: v.union([v.literal('hosted'), v.array(name)]),
  reader: name,
  renderPages: flag,
  depth: v.picklist(['quick', 'normal', 'deep']),
  limits: v.object({
    results: count,
    pages: count,
    pageLength: count,
    steps: count,
    searchesPerAnswer: count,
    searchesPerDay: count,
  }),
  allowedDomains: v.array(name),
  blockedDomains: v.array(name),
  timeRange: v.picklist(['d', 'w', 'm', 'y', 'all']),
  location: maybe(name),
});

export const connectionShape = v.object({
  id: name,
  providerId: name,
  presetId: maybe(name),
  label: text,
  settings: v.record(v.string(), text),
});

export const panelStateShape = v.object({
  private: flag,
  citationStyle: maybe(v.picklist(['apa', 'mla', 'chicago', 'bibtex'])),
  prices: maybe(v.array(priceShape)),
  profiles: v.pipe(v.array(profileShape), v.nonEmpty()),
  profileId: name,
  connections: v.array(
    v.object({
      ...connectionShape.entries,
      savedSecrets: v.record(v.string(), v.object({ lastFour: text })),
      ready: flag,
      builtIn: flag,
    }),
  ),
  page: v.null(),
  allPages: flag,
  attachments: v.array(summaryShape),
  attachmentError: maybe(errorShape),
  sampleWeb: flag,
  locked: flag,
});

export const signInsShape = v.record(
  v.string(),
  v.variant('type', [
    v.object({
      type: v.literal('code'),
      code: v.object({
        deviceId: text,
        userCode: text,
        verificationUrl: text,
        // A shorter time would be a loop, and a timer of more than 2^31 milliseconds ends at once.
        intervalMs: v.pipe(v.number(), v.minValue(100), v.maxValue(2 ** 31 - 1)),
        expiresAt: moment,
      }),
    }),
    v.object({
      type: v.literal('tab'),
      state: text,
      verifier: text,
      tabId: maybe(v.pipe(v.number(), v.safeInteger())),
    }),
  ]),
);

export const syncStateShape = v.object({
  isOn: flag,
  comparedAt: maybe(moment),
  leftOut: v.array(text),
  unread: v.pipe(v.number(), v.safeInteger()),
  isRefused: flag,
  isEndedElsewhere: flag,
  hasCopy: flag,
});
