import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import { type ConformanceTable, type OkAnswer, samplePage, sampleQuery } from './support';

/** A way to ask a provider for what comes whole, not as a stream. */
export interface WholeAnswer {
  kind: 'search' | 'read';
  told: OkAnswer;
  request(context: ProviderContext): Promise<object>;
  /** Whether an outcome is an answer, be it without content. */
  isAnswer(outcome: object): boolean;
  /** Whether an answer has what was asked for. */
  hasContent(outcome: object): boolean;
}

/** What a provider does besides chatting, as the faults of one server meet it. */
export function wholeAnswers({ search, read }: Provider, table: ConformanceTable | undefined): WholeAnswer[] {
  const listOf = (outcome: object) => ('results' in outcome ? outcome.results : undefined);
  const textOf = (outcome: object) => ('markdown' in outcome ? outcome.markdown : undefined);
  return [
    ...(search && table?.search
      ? [
          {
            kind: 'search' as const,
            told: table.search,
            request: (context: ProviderContext) => search.search(sampleQuery, context),
            isAnswer: (outcome: object) => Array.isArray(listOf(outcome)),
            hasContent: (outcome: object) => JSON.stringify(listOf(outcome) ?? []) !== '[]',
          },
        ]
      : []),
    ...(read && table?.read
      ? [
          {
            kind: 'read' as const,
            told: table.read,
            request: (context: ProviderContext) => read.read(samplePage, context),
            isAnswer: (outcome: object) => typeof textOf(outcome) === 'string',
            hasContent: (outcome: object) => /\S/.test(String(textOf(outcome) ?? '')),
          },
        ]
      : []),
  ];
}
