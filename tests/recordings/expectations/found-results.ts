import { expect } from 'vitest';
import { isRetryable } from '../../../lib/core/app-error';
import type { ErrorKind } from '../../../lib/core/error-reason';
import type { Provider, SearchAnswer } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';

/** A result as a recording has it; each service has its own names for these. */
export interface RecordedResult {
  url: string;
  title: string;
  text: string;
  date?: string | undefined;
}

const everything = { limit: 100, allowedDomains: [], blockedDomains: [], timeRange: 'all' as const };

export function searchWith(provider: Provider, context: ProviderContext): Promise<SearchAnswer> {
  if (!provider.search) throw new Error(`${provider.label} does not search.`);
  return provider.search.search({ query: 'x', ...everything }, context);
}

/** Text as it reads: recordings hold marks and references to characters. */
function read(html: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
  const character = (_: string, hex: string, decimal: string, name: string) => {
    if (name) return names[name] ?? `&${name};`;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  };
  const text = html.replace(/<\/?(?:strong|b|em)>/g, '').replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, character);
  return text.replaceAll('\u00a0', ' ').trim();
}

/** Every result of the recording, in its order, as text, each address once. */
export function expectResults({ results }: SearchAnswer, recorded: readonly RecordedResult[]): void {
  const first = recorded.filter(({ url }, index) => recorded.findIndex((other) => other.url === url) === index);
  expect(results.map(({ url, title, snippet }) => ({ url, title, snippet }))).toEqual(
    first.map(({ url, title, text }) => ({ url, title: read(title), snippet: read(text) })),
  );
  expect(results.map(({ publishedAt }) => publishedAt)).toEqual(first.map(({ date }) => date));
}

/** A failure of a kind that says what the service said. */
export async function expectFailure(
  answer: Promise<unknown>,
  kind: ErrorKind,
  said: string,
  more: object = {},
): Promise<void> {
  await expect(answer).rejects.toMatchObject({
    info: { kind, retryable: isRetryable(kind), message: said, ...more },
  });
}
