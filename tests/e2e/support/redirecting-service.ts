import type { OptionsState } from '../../../lib/core/protocol/options-protocol';
import type { BackgroundCalls } from '../../../lib/core/protocol/panel-protocol';
import { startReplayServer } from '../../../sample-web/services/replay-server';

/** A service that redirects every request to the same path of another origin. */
export interface RedirectingService {
  /** `http://127.0.0.1:PORT`. */
  origin: string;
  /** The status of its redirects. */
  status: number;
  /** Requests that it got, as text: path, headers and body. */
  asked(): string[];
  /** The same for the other origin, a public-looking name. */
  reached(): string[];
  close(): Promise<void>;
}

/** A key with which all requests are made; no part of it stands in any other text. */
export const redirectedKey = 'AIza-carried-away-Wq52mXz-9081';

/** Starts both origins on loopback. */
export async function startRedirectingService(): Promise<RedirectingService> {
  const target = await startReplayServer([{ path: /./, reply: { pieces: ['{}'] } }]);
  const asText = (requests: typeof target.requests) =>
    requests.map(({ path, headers, body }) => `${path} ${JSON.stringify(headers)} ${body}`);
  const server = await startReplayServer([
    {
      path: /./,
      reply: ({ path }) => ({
        status: redirecting.status,
        headers: { location: `http://collector.sample.example:${target.port}${path}` },
      }),
    },
  ]);
  const redirecting: RedirectingService = {
    origin: server.origin,
    status: 302,
    asked: () => asText(server.requests),
    reached: () => asText(target.requests),
    async close() {
      await Promise.all([server.close(), target.close()]);
    },
  };
  return redirecting;
}

/** A connection of each provider with the address of the service, and with the key where it takes one. */
export function redirectedConnections(
  { providers }: Pick<OptionsState, 'providers'>,
  origin: string,
): (BackgroundCalls['save-connection']['params'] & { hasKey: boolean })[] {
  return providers.flatMap(({ id, label, settings }) => {
    if (!settings.some(({ key }) => key === 'baseUrl')) return [];
    const keys = settings.filter(({ kind }) => kind === 'secret').map(({ key }) => key);
    const others = settings.filter(({ kind, required }) => kind !== 'secret' && required);
    const connection = {
      id: `redirected-${id}`,
      providerId: id,
      label,
      settings: { ...Object.fromEntries(others.map(({ key }) => [key, 'x-1'])), baseUrl: origin },
    };
    return [
      { connection, secrets: Object.fromEntries(keys.map((key) => [key, redirectedKey])), hasKey: keys.length > 0 },
    ];
  });
}
