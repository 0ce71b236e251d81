import { expect } from 'vitest';
import type { ErrorKind } from '../../../lib/core/error-reason';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';
import { expectFailure, expectResults, searchWith } from './found-results';

const kinds: Record<number, ErrorKind> = {
  400: 'invalid-input',
  401: 'bad-key',
  403: 'not-allowed-here',
  429: 'rate-limited',
  432: 'out-of-quota',
  433: 'out-of-quota',
};

interface Body {
  results?: { url: string; title: string; content: string; score: number; raw_content: string | null }[];
  detail?: { error: string };
  error?: { message: string; retry_after_seconds: number };
}

/** Results with their scores, the page that was read, or the kind of the error and how long to wait. */
export async function expectTavily(recording: Recording, provider: Provider, context: ProviderContext): Promise<void> {
  const body: Body = JSON.parse(recording.body);
  if (recording.requestUrl?.endsWith('/extract')) {
    const [page] = body.results ?? [];
    expect(await provider.read?.read({ url: page?.url ?? '', maxLength: 15_000 }, context)).toMatchObject({
      url: page?.url,
      markdown: page?.raw_content,
      truncated: false,
    });
    return;
  }
  const answer = searchWith(provider, context);
  const kind = kinds[recording.status];
  if (kind) {
    const wait = body.error && { retryAfterMs: body.error.retry_after_seconds * 1000 };
    await expectFailure(answer, kind, body.error?.message ?? body.detail?.error ?? '', wait);
    return;
  }
  const results = body.results ?? [];
  expect(results.length).toBeGreaterThan(0);
  expectResults(
    await answer,
    results.map(({ url, title, content }) => ({ url, title, text: content })),
  );
  expect((await answer).results.map(({ score }) => score)).toEqual(results.map(({ score }) => score));
}
