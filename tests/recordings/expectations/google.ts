import type { ErrorKind } from '../../../lib/core/error-reason';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';
import { expectFailure, expectResults, searchWith } from './found-results';

const kinds: Record<number, ErrorKind> = { 400: 'bad-key', 403: 'not-allowed-here', 429: 'out-of-quota' };

interface Body {
  items?: { link: string; title: string; snippet: string }[];
  error?: { message: string };
}

/** The date before a snippet, `Mar 3, 2026 ... `, as ISO 8601. */
function dateBefore(snippet: string): string | undefined {
  const date = /^(\w{3} \d+, \d{4})\s\.\.\./.exec(snippet)?.[1];
  return date && new Date(`${date} UTC`).toISOString().slice(0, 10);
}

/** Results with their dates, none where there are none, or the kind of the error. */
export async function expectGoogle(recording: Recording, provider: Provider, context: ProviderContext): Promise<void> {
  const { items = [], error }: Body = JSON.parse(recording.body);
  const answer = searchWith(provider, { ...context, settings: { ...context.settings, engineId: 'an-engine' } });
  if (error) {
    await expectFailure(answer, kinds[recording.status] ?? 'refused', error.message);
    return;
  }
  expectResults(
    await answer,
    items.map(({ link, title, snippet }) => ({ url: link, title, text: snippet, date: dateBefore(snippet) })),
  );
}
