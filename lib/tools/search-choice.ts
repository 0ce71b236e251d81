import { AppError, errorInfo } from '../core/app-error';
import type { Provider } from '../core/provider';
import { noSearchType } from '../core/tool';

/** The search services, one of which is the default. */
export interface SearchChoice {
  /**
   * Adds a service; the first is the default until one is registered as such.
   * @throws Error for an id that is registered already
   */
  register(provider: Provider, options?: { isDefault?: boolean }): void;
  find(id: string): Provider | undefined;
  /** Undefined while none is registered. */
  default(): Provider | undefined;
  all(): Provider[];
  /**
   * The service with this id, else the default.
   * @throws AppError `missing-search` where no service is registered
   */
  configured(id: string | undefined): Provider;
}

export function createSearchChoice(): SearchChoice {
  const providers = new Map<string, Provider>();
  let defaultId: string | undefined;
  const byDefault = () => (defaultId === undefined ? undefined : providers.get(defaultId));
  return {
    register(provider, { isDefault = false } = {}) {
      if (providers.has(provider.id)) {
        throw new Error(`Web search provider '${provider.id}' is already registered`);
      }
      providers.set(provider.id, provider);
      if (isDefault) defaultId = provider.id;
      defaultId ??= provider.id;
    },
    find: (id) => providers.get(id),
    default: byDefault,
    all: () => [...providers.values()],
    configured(id) {
      const chosen = (id === undefined ? undefined : providers.get(id)) ?? byDefault();
      if (chosen) return chosen;
      throw new AppError(errorInfo('citebar', 'missing-search', { type: noSearchType }));
    },
  };
}

/** Whether a service works without any configuration. */
function needsNothing({ auth, settings }: Provider): boolean {
  return auth === 'none' && settings.every(({ required }) => !required);
}

/** All providers that search; the default is the first that needs no configuration. */
export function searchChoiceOf(providers: readonly Provider[]): SearchChoice {
  const choice = createSearchChoice();
  const searching = providers.filter(({ search }) => search !== undefined);
  const keyless = searching.find(needsNothing);
  for (const provider of searching) choice.register(provider, { isDefault: provider === keyless });
  return choice;
}

/** Whether all required settings of a provider are set. */
export function isConfigured(
  { settings: list }: Provider,
  { settings, secrets }: { settings: Readonly<Record<string, string>>; secrets: Readonly<Record<string, string>> },
): boolean {
  return list.every(
    ({ key, kind, required }) => !required || Boolean(kind === 'secret' ? secrets[key] : settings[key]),
  );
}
