import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';
import { expectFailure, expectResults, searchWith } from './found-results';

interface Body {
  results?: { url: string; title: string; publishedDate: string; highlights: string[] }[];
  error?: string;
}

/** Results with their passages, or the key refused. */
export async function expectExa(recording: Recording, provider: Provider, context: ProviderContext): Promise<void> {
  const { results = [], error }: Body = JSON.parse(recording.body);
  const answer = searchWith(provider, context);
  if (error) {
    await expectFailure(answer, 'bad-key', error);
    return;
  }
  expectResults(
    await answer,
    results.map(({ url, title, highlights, publishedDate: date }) => ({
      url,
      title,
      text: highlights.join(' … '),
      date,
    })),
  );
}
