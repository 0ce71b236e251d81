import type { Provider } from '../../lib/core/provider';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Secrets of a sign-in session, which a terminal takes from the environment because it has no sign-in. */
const sessionKeys = ['accessToken', 'accountId'];

function inCapitals(name: string): string {
  return name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .replaceAll('-', '_')
    .toUpperCase();
}

/**
 * The variables that may hold a setting, the contract's own name first: `apiKey` of `some-service` is
 * `SOME_SERVICE_API_KEY`.
 */
function variablesOf({ id, search }: Provider, key: string): string[] {
  const named = search?.tool?.variables[key];
  return [...(named ? [named] : []), `${inCapitals(id)}_${inCapitals(key)}`];
}

/** A provider's settings, defaults included, and its keys, as the environment gives them. */
export function connectionFrom(provider: Provider, environment: Environment) {
  const valueFor = (key: string) =>
    variablesOf(provider, key)
      .map((name) => environment[name]?.trim())
      .find((value) => value);
  const settings: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const { key, kind, default: byDefault } of provider.settings) {
    const value = valueFor(key) ?? byDefault;
    if (value !== undefined) (kind === 'secret' ? secrets : settings)[key] = value;
  }
  for (const key of provider.signIn ? sessionKeys : []) {
    const value = valueFor(key);
    if (value) secrets[key] = value;
  }
  return { settings, secrets };
}

/**
 * Parses a map of host names to IP addresses, such as `*.site.example=127.0.0.1,other.example=10.0.0.1`; a star stands
 * for any labels before the dot.
 * @returns a function from a host name to its address, undefined where the map has none
 * @throws Error for an entry that is not NAME=ADDRESS
 */
export function hostMapOf(text: string | undefined): (host: string) => string | undefined {
  const pairs = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [pattern, address, ...rest] = entry.split('=').map((part) => part.trim().toLowerCase());
      if (!pattern || !address || rest.length > 0)
        throw new Error(`CITEBAR_RESOLVE holds '${entry}', not NAME=ADDRESS.`);
      return { pattern, address };
    });
  return (host) =>
    pairs.find(({ pattern }) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern))
      ?.address;
}
