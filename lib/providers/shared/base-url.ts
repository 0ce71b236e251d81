/** The settings of a connection, by key. */
type Settings = Readonly<Record<string, string>>;

/**
 * An address without slashes at its end, and without one endpoint's path, since people copy addresses of endpoints.
 * @param endpoints paths that are taken off, such as `/v1/messages`; the longest that fits counts
 */
export function withoutEndpoint(url: string, endpoints: readonly string[] = []): string {
  const base = url.replace(/\/+$/, '');
  const endpoint = endpoints
    .filter((path) => base.endsWith(path))
    .reduce((longest, path) => (path.length > longest.length ? path : longest), '');
  return base.slice(0, base.length - endpoint.length).replace(/\/+$/, '');
}

/**
 * The address that a service's paths are appended to: the setting `baseUrl`, else the service's own.
 * @param endpoints as in {@link withoutEndpoint}
 * @returns without a slash at its end
 */
export function baseUrlOf(settings: Settings, defaultBaseUrl: string, endpoints?: readonly string[]): string {
  return withoutEndpoint(settings.baseUrl?.trim() || defaultBaseUrl, endpoints);
}
