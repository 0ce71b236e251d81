import type { AfterPurpose, AfterStep, Usage } from '../events';
import { addressMarkdown, plainMarkdown } from '../markdown/plain-text';
import type { AssistantMessage } from '../message';
import type { PageRead, SentKind, SentToHost } from '../receipt-parts';
import { omit } from '../utils/omit';

/** The model that wrote an answer. */
interface AnswerModel {
  label: string;
  model: string;
  /** Milliseconds that its calls took together, where that is known. */
  ms?: number;
  usage?: Usage;
}

/** The receipt of an answer in an exported file. */
export interface EvidenceReceipt {
  /** `through`: the services that were asked. */
  searches: { queries: string[]; through: string[]; ms?: number }[];
  pages: ExportedRead[];
  model?: AnswerModel;
  /** Which host got what, in characters. */
  sent: SentToHost[];
  /** Requests after its end. */
  after: (Omit<AfterStep, 'reads' | 'error' | 'at'> & { pages: ExportedRead[] })[];
}

type ExportedRead = Pick<PageRead, 'url' | 'ok' | 'ms'>;

function exportedReads(reads: readonly PageRead[]): ExportedRead[] {
  return reads.map(({ url, ok, ms }) => ({ url, ok, ...(ms !== undefined && { ms }) }));
}

/** Collects what was done for an answer, and after its end; undefined where nothing is known of it. */
export function evidenceReceipt({
  receipt: { searches, reads, sent = [], calls, after = [] },
  model,
  usage,
}: Pick<AssistantMessage, 'receipt' | 'model' | 'usage'>): EvidenceReceipt | undefined {
  const timed = (ms: number | undefined) => (ms === undefined ? {} : { ms });
  if (searches.length + reads.length + after.length + sent.length === 0 && !model) return undefined;
  return {
    searches: searches.map(({ queries, providerId, asked = [], ms }) => ({
      queries,
      through: [...(providerId ? [providerId] : []), ...asked.map(({ label }) => label)],
      ...timed(ms),
    })),
    pages: exportedReads(reads),
    ...(model && { model: { label: model.label, model: model.model, ...timed(calls?.ms), ...(usage && { usage }) } }),
    sent,
    after: after.map(({ reads: opened, ...step }) => ({ ...omit(step, 'at', 'error'), pages: exportedReads(opened) })),
  };
}

/** The words of an exported receipt. */
export interface ReceiptWords {
  title: string;
  searched: string;
  through(services: string): string;
  read: string;
  notRead: string;
  writtenBy: string;
  /** The heading of what was requested after the end of the answer, and what each step was for. */
  after: string;
  step: Record<AfterPurpose, string>;
  citations(count: number): string;
  tokens(input: number, output: number): string;
  took(ms: number): string;
  sentTo: string;
  requests(count: number): string;
  kind(kind: SentKind): string;
  characters(count: number): string;
  hidesRedirects: string;
}

/** The receipt as a section of a document. */
export function receiptMarkdown({ searches, pages, model, sent, after }: EvidenceReceipt, words: ReceiptWords): string {
  const line = (name: string, ...facts: (string | undefined)[]) =>
    `- ${[name, facts.filter((fact) => fact !== undefined).join(' · ')].filter((part) => part !== '').join(': ')}`;
  const took = (ms: number | undefined) => (ms === undefined ? undefined : words.took(ms));
  const nameOf = (one: Pick<AnswerModel, 'label' | 'model'>) => plainMarkdown(`${one.label}, ${one.model}`);
  const tokens = (usage: Usage | undefined) =>
    usage?.inputTokens === undefined ? undefined : words.tokens(usage.inputTokens, usage.outputTokens ?? 0);
  const pageLines = (opened: readonly ExportedRead[]) =>
    opened.map(({ url, ok, ms }) => line(ok ? words.read : words.notRead, addressMarkdown(url), took(ms)));
  const sentLines = (hosts: readonly SentToHost[]) =>
    hosts.flatMap(({ host, requests, parts, addresses = [], hidesRedirects }) => [
      line(words.sentTo, plainMarkdown(host), words.requests(requests)),
      ...parts.map(({ kind, characters }) => `  - ${words.kind(kind)}: ${words.characters(characters)}`),
      ...addresses.map((address) => `  - ${addressMarkdown(address)}`),
      ...(hidesRedirects ? [`  - ${words.hidesRedirects}`] : []),
    ]);
  const lines = [
    ...searches.map(({ queries, through, ms }) => {
      const services = through.length > 0 ? plainMarkdown(words.through(through.join(', '))) : undefined;
      return line(words.searched, plainMarkdown(queries.join(', ')), services, took(ms));
    }),
    ...pageLines(pages),
    ...(model ? [line(words.writtenBy, nameOf(model), took(model.ms), tokens(model.usage))] : []),
    ...sentLines(sent),
  ];
  const later = after.flatMap(({ purpose, model: stepModel, citations, ms, usage, pages: opened, sent: hosts }) => [
    line(
      words.step[purpose],
      stepModel && nameOf(stepModel),
      citations === undefined ? undefined : words.citations(citations),
      took(ms),
      tokens(usage),
    ),
    ...[...pageLines(opened), ...sentLines(hosts)].map((each) => `  ${each}`),
  ]);
  return [
    `## ${words.title}`,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...(later.length > 0 ? [`### ${words.after}`, later.join('\n')] : []),
  ].join('\n\n');
}
