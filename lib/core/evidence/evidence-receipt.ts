import type { Usage } from '../events';
import type { AssistantMessage } from '../message';
import type { SentKind, SentToHost } from '../receipt-parts';
import { escaped, withoutBrackets } from './export-text';

/** A model that was asked for an answer or after its end. */
interface AskedModel {
  for: 'answer' | 'citations' | 'next-questions';
  label: string;
  model: string;
  /** Milliseconds that its calls took together, where that is known. */
  ms?: number;
  usage?: Usage;
}

/** What was done for an answer, as it is exported. */
export interface EvidenceReceipt {
  /** `through`: the services that were asked. */
  searches: { queries: string[]; through: string[]; ms?: number }[];
  pages: { url: string; ok: boolean; ms?: number }[];
  models: AskedModel[];
  /** Which host got what, in characters. */
  sent: SentToHost[];
}

/** Collects what was done for an answer, and after its end; undefined where nothing is known of it. */
export function evidenceReceipt({
  receipt: { searches, reads, sent = [], calls, judges = [] },
  model,
  usage,
  next,
}: Pick<AssistantMessage, 'receipt' | 'model' | 'usage' | 'next'>): EvidenceReceipt | undefined {
  const timed = (ms: number | undefined) => (ms === undefined ? {} : { ms });
  const used = (one: Usage | undefined) => (one ? { usage: one } : {});
  const models: AskedModel[] = [
    ...(model
      ? [{ for: 'answer' as const, label: model.label, model: model.model, ...timed(calls?.ms), ...used(usage) }]
      : []),
    ...judges.map((judge) => ({
      for: 'citations' as const,
      label: judge.label,
      model: judge.model,
      ...used(judge.usage),
    })),
    ...(next?.call
      ? [{ for: 'next-questions' as const, label: next.call.label, model: next.call.model, ...used(next.call.usage) }]
      : []),
  ];
  if (searches.length + reads.length + models.length + sent.length === 0) return undefined;
  return {
    searches: searches.map(({ queries, providerId, asked = [], ms }) => ({
      queries,
      through: [...(providerId ? [providerId] : []), ...asked.map(({ label }) => label)],
      ...timed(ms),
    })),
    pages: reads.map(({ url, ok, ms }) => ({ url, ok, ...timed(ms) })),
    models,
    sent,
  };
}

/** The words of an exported receipt. */
export interface ReceiptWords {
  title: string;
  searched: string;
  through(services: string): string;
  read: string;
  notRead: string;
  /** What a model was asked for. */
  asked: Record<AskedModel['for'], string>;
  tokens(input: number, output: number): string;
  took(ms: number): string;
  sentTo: string;
  requests(count: number): string;
  kind(kind: SentKind): string;
  characters(count: number): string;
}

/** The receipt as a section of a document. */
export function receiptMarkdown({ searches, pages, models, sent }: EvidenceReceipt, words: ReceiptWords): string {
  const line = (name: string, ...facts: (string | undefined)[]) =>
    `- ${name}: ${facts.filter((fact) => fact !== undefined).join(' · ')}`;
  const took = (ms: number | undefined) => (ms === undefined ? undefined : words.took(ms));
  const lines = [
    ...searches.map(({ queries, through, ms }) => {
      const services = through.length > 0 ? escaped(words.through(through.join(', '))) : undefined;
      return line(words.searched, escaped(queries.join(', ')), services, took(ms));
    }),
    ...pages.map(({ url, ok, ms }) => line(ok ? words.read : words.notRead, `<${withoutBrackets(url)}>`, took(ms))),
    ...models.map(({ for: purpose, label, model, ms, usage }) => {
      const tokens =
        usage?.inputTokens === undefined ? undefined : words.tokens(usage.inputTokens, usage.outputTokens ?? 0);
      return line(words.asked[purpose], escaped(`${label}, ${model}`), took(ms), tokens);
    }),
    ...sent.flatMap(({ host, requests, parts, addresses = [] }) => [
      line(words.sentTo, escaped(host), words.requests(requests)),
      ...parts.map(({ kind, characters }) => `  - ${words.kind(kind)}: ${words.characters(characters)}`),
      ...addresses.map((address) => `  - <${withoutBrackets(address)}>`),
    ]),
  ];
  return [`## ${words.title}`, lines.join('\n')].join('\n\n');
}
