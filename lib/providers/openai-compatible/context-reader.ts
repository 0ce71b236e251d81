import * as v from 'valibot';
import { getJson } from '../../core/http/request';
import type { ProviderContext } from '../../core/provider-context';
import type { ListedModel } from '../protocols/model-list';
import { type ContextProbe, contextProbes, listedContext, probedContext } from './context-forms';
import type { ChatServer } from './server';

/** Milliseconds for the request of a probe, its answer included. */
const probeMs = 1_500;

/** The probe for a server: that of its preset, or of the server kind that its models reveal. */
function probeFor(models: readonly ListedModel[], { quirks }: ChatServer): ContextProbe | undefined {
  if (quirks.contextProbe !== undefined) return contextProbes[quirks.contextProbe];
  const probes: readonly ContextProbe[] = Object.values(contextProbes);
  return probes.find(({ ownedBy }) => ownedBy !== undefined && models.some(({ owned_by }) => owned_by === ownedBy));
}

/** Never rejects. @returns undefined where the server does not answer in time, or otherwise */
async function askProbe(probe: ContextProbe, server: ChatServer, context: ProviderContext) {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(probeMs)]);
  try {
    const body = await getJson(
      server.service,
      { ...context, signal },
      { url: server.baseUrl.replace(/\/v\d+$/, '') + probe.path, headers: server.headers, schema: v.unknown() },
    );
    return probedContext(body, probe);
  } catch {
    return undefined;
  }
}

/**
 * Finds out the context lengths of listed models. A server that is known to report more than its list contains is
 * probed once, if needed. Never rejects.
 * @returns a function of an entry of the list: tokens of the model's context as it runs, else its maximum; undefined if
 *   unknown
 */
export async function contextReader(
  models: readonly ListedModel[],
  server: ChatServer,
  context: ProviderContext,
): Promise<(model: ListedModel) => number | undefined> {
  const isTold = models.every((model) => listedContext(model).running !== undefined);
  const probe = isTold ? undefined : probeFor(models, server);
  const probed = probe && (await askProbe(probe, server, context));
  return (model) => {
    const { running, possible } = listedContext(model);
    return running ?? probed?.(model.id ?? model.name ?? '') ?? possible;
  };
}
