import { expect, it } from 'vitest';
import { createRegistry } from '../../lib/providers/registry';
import { expectations } from './expectations';
import { readRecordings, recordingsFolder } from './read-recordings';

const folder = recordingsFolder();
const recordings = folder === undefined ? [] : readRecordings(folder);
const registry = createRegistry();

if (recordings.length === 0) it.skip('nothing to replay');

it.for(recordings)('$file', async (recording) => {
  const provider = registry.find(recording.providerId);
  const expectation = expectations[recording.providerId];
  if (!provider || !expectation) throw new Error(`Nobody knows '${recording.providerId}'.`);
  const asked: string[] = [];
  const { requestUrl = '' } = recording;
  const origin = URL.canParse(requestUrl) ? new URL(requestUrl).origin : 'http://recorded.example';
  const { status, headers, body } = recording;
  await expectation(recording, provider, {
    fetch: async (url) => {
      asked.push(String(url));
      return new Response(body, { status, headers });
    },
    settings: provider.origins({}).length > 0 ? {} : { baseUrl: origin },
    secrets: { apiKey: 'no-key-is-needed', ...(provider.signIn && { accessToken: 'no-session-is-needed' }) },
    signal: new AbortController().signal,
    now: () => 0,
  });
  expect(asked).toHaveLength(1);
});
