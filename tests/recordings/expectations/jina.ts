import { expect } from 'vitest';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';

const kinds: Record<number, string> = {
  400: 'invalid-input',
  401: 'bad-key',
  402: 'out-of-quota',
  404: 'bad-response',
  413: 'too-long',
  422: 'invalid-input',
  429: 'rate-limited',
  451: 'blocked',
  503: 'overloaded',
};

interface Body {
  code: number;
  message?: string;
  data: { title: string; url: string; content: string; warning?: string } | null;
}

/** The page as the recording has it, or the kind and the words of its error. */
export async function expectJina(recording: Recording, provider: Provider, context: ProviderContext): Promise<void> {
  const page = provider.read?.read({ url: 'https://example.com/', maxLength: 15_000 }, context);
  if (!recording.body.startsWith('{')) {
    const [, title, url, content] = /^Title: (.*)[\s\S]*URL Source: (.*)[\s\S]*Markdown Content:\n([\s\S]*)$/.exec(
      recording.body,
    ) ?? [''];
    expect(await page).toMatchObject({ title, url, markdown: content?.trim() });
    return;
  }
  const { code, message, data } = JSON.parse(recording.body) as Body;
  const status = Number(/error (\d+)/.exec(data?.warning ?? '')?.[1] ?? code);
  if (status === 200 && data) {
    expect(await page).toMatchObject({ title: data.title, url: data.url, markdown: data.content, truncated: false });
    return;
  }
  const said = expect.stringContaining((message ?? data?.warning ?? '?').slice(0, 100));
  await expect(page).rejects.toMatchObject({ info: { kind: kinds[status], status, message: said } });
}
