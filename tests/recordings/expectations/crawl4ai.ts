import { expect } from 'vitest';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';

const kinds: Record<number, string> = { 401: 'bad-key', 422: 'invalid-input', 500: 'bad-response' };

interface Body {
  url?: string;
  markdown?: string;
  results?: { url: string; markdown: { raw_markdown: string }; metadata: { title: string } }[];
  detail?: string | { msg: string }[];
}

/** The page as the recording has it, or the kind and the words of its error. */
export async function expectCrawl4ai(
  recording: Recording,
  provider: Provider,
  context: ProviderContext,
): Promise<void> {
  const page = provider.read?.read(
    { url: 'https://example.com', maxLength: 15_000 },
    { ...context, secrets: { apiKey: 'no-key-is-needed' } },
  );
  const { url, markdown, results, detail } = JSON.parse(recording.body) as Body;
  if (recording.status === 200) {
    const [first] = results ?? [];
    expect(await page).toMatchObject({
      url: new URL(first?.url ?? url ?? '').href,
      markdown: (first?.markdown.raw_markdown ?? markdown)?.trim(),
      title: first?.metadata.title ?? /^# (.*)$/m.exec(markdown ?? '')?.[1],
      truncated: false,
    });
    return;
  }
  const said = Array.isArray(detail) ? detail[0]?.msg : detail;
  await expect(page).rejects.toMatchObject({
    info: { kind: kinds[recording.status], status: recording.status, ...(said && { message: said }) },
  });
}
