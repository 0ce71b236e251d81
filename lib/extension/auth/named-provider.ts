import { AppError, isAppError } from '../../core/app-error';
import type { ModelEvent } from '../../core/events';
import type { Connection, Provider } from '../../core/provider';

/** A text of the service itself under the name that the person gave it. */
type Rename = <Details extends { service?: string }>(details: Details) => Details;

function renamed(rename: Rename, thrown: unknown): unknown {
  return isAppError(thrown) ? new AppError(rename(thrown.info), { cause: thrown }) : thrown;
}

function eventNamed(rename: Rename, event: ModelEvent): ModelEvent {
  if (event.type === 'error') return { ...event, error: rename(event.error) };
  if (event.type !== 'finish') return event;
  return {
    ...event,
    ...(event.error && { error: rename(event.error) }),
    ...(event.unknownEnd && { unknownEnd: rename(event.unknownEnd) }),
  };
}

/**
 * The provider of a connection, whose errors name the service as the person named the connection. Names of others that
 * an error can have, such as the host of a page that was to be read, stay.
 */
export function namedProvider(provider: Provider, { label }: Pick<Connection, 'label'>): Provider {
  const ownNames = [provider.label, ...(provider.presets ?? []).map((preset) => preset.label)];
  if (label === '' || label === provider.label) return provider;
  const rename: Rename = (details) =>
    details.service !== undefined && ownNames.includes(details.service) ? { ...details, service: label } : details;
  async function named<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (thrown) {
      throw renamed(rename, thrown);
    }
  }
  const { chat, search, read, check } = provider;
  return {
    ...provider,
    ...(chat && {
      chat: {
        ...chat,
        async *stream(request, context) {
          try {
            for await (const event of chat.stream(request, context)) yield eventNamed(rename, event);
          } catch (thrown) {
            throw renamed(rename, thrown);
          }
        },
        models: (context) => named(chat.models(context)),
      },
    }),
    ...(search && { search: { ...search, search: (query, context) => named(search.search(query, context)) } }),
    ...(read && { read: { ...read, read: (request, context) => named(read.read(request, context)) } }),
    ...(check && {
      async check(context) {
        const result = await named(check(context));
        return result.ok ? result : { ok: false, error: rename(result.error) };
      },
    }),
  };
}
