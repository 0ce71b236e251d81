import { AppError, errorInfo } from '../core/app-error';
import type { Provider } from '../core/provider';
import { noSearchType } from '../core/tool';

/** The search services that can be asked, one of them by default. */
export interface SearchChoice {
  /**
   * The first one is the default until another says that it is.
   * @throws Error when a service of this id is there already
   */
  register(provider: Provider, options?: { isDefault?: boolean }): void;
  find(id: string): Provider | undefined;
  /** Undefined while there is none. */
  default(): Provider | undefined;
  all(): Provider[];
  /**
   * The service that the person configured; the default where none is, or none of this id.
   * @throws AppError 'No web search provider is configured.' while there is none at all
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

/** Whether a service can be asked without anything being set up. */
function needsNothing({ auth, settings }: Provider): boolean {
  return auth === 'none' && settings.every(({ required }) => !required);
}

/** Every provider that searches; the default is the first that needs neither key nor address. */
export function searchChoiceOf(providers: readonly Provider[]): SearchChoice {
  const choice = createSearchChoice();
  const searching = providers.filter(({ search }) => search !== undefined);
  const keyless = searching.find(needsNothing);
  for (const provider of searching) choice.register(provider, { isDefault: provider === keyless });
  return choice;
}

/** Whether all that a provider requires is there. */
export function isConfigured(
  { settings: list }: Provider,
  { settings, secrets }: { settings: Readonly<Record<string, string>>; secrets: Readonly<Record<string, string>> },
): boolean {
  return list.every(
    ({ key, kind, required }) => !required || Boolean(kind === 'secret' ? secrets[key] : settings[key]),
  );
}
