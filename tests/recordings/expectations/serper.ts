import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';
import { expectFailure, expectResults, searchWith } from './found-results';

interface Body {
  organic?: { link: string; title: string; snippet: string }[];
  message?: string;
}

/** Results, whose dates count back from a day that nobody knows, or the key refused. */
export async function expectSerper(recording: Recording, provider: Provider, context: ProviderContext): Promise<void> {
  const { organic = [], message }: Body = JSON.parse(recording.body);
  const answer = searchWith(provider, context);
  if (message) {
    await expectFailure(answer, 'bad-key', message);
    return;
  }
  expectResults(
    await answer,
    organic.map(({ link, title, snippet }) => ({ url: link, title, text: snippet })),
  );
}
