import { expect } from 'vitest';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';

const query = { query: 'x', limit: 100, allowedDomains: [], blockedDomains: [], timeRange: 'all' as const };
const kinds: Record<number, string> = {
  200: 'blocked',
  400: 'invalid-input',
  403: 'not-allowed-here',
  429: 'rate-limited',
};

interface Body {
  results: { url: string; title: string; content: string; publishedDate?: string }[];
  answers: (string | { answer: string })[];
}

/** Results and answers as the recording has them, or the kind of its error. */
export async function expectSearxng(recording: Recording, provider: Provider, context: ProviderContext): Promise<void> {
  const answer = provider.search?.search(query, context);
  const body: Partial<Body> = recording.body.startsWith('{') ? JSON.parse(recording.body) : {};
  if (!body.results?.length) {
    await expect(answer).rejects.toMatchObject({ info: { kind: kinds[recording.status] } });
    return;
  }
  const answers = (body.answers ?? []).map((one) => (typeof one === 'string' ? one : one.answer));
  const [first] = answers;
  expect(await answer).toMatchObject({
    results: [
      // Those without a page of their own stand on the instance's page.
      ...(first === undefined ? [] : [{ snippet: answers.join('\n') }]),
      ...body.results.map(({ url, title, content, publishedDate }) => ({
        url,
        title,
        snippet: content,
        ...(publishedDate && { publishedAt: publishedDate }),
      })),
    ],
    ...(first && { answer: first }),
  });
}
