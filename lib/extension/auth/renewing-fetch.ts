/** Whether a request sends a token in one of its headers. */
function sendsToken(init: RequestInit | undefined, token: string): boolean {
  return [...new Headers(init?.headers)].some(([, value]) => value.includes(token));
}

/**
 * A `fetch` that sends a request once more with a new access token when the service answers 401.
 * @param secrets of the connection, shared with its provider. New tokens are written into them; the refused one is kept
 *   as `refusedToken`, so that it is still removed from error details
 * @param renew gives the tokens after a refusal; where it throws, the 401 is the result
 */
export function renewingFetch(
  fetch: typeof globalThis.fetch,
  secrets: Record<string, string>,
  renew: (refused: string) => Promise<Record<string, string>>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const token = secrets.accessToken;
    const response = await fetch(input, init);
    if (response.status !== 401 || !token || !sendsToken(init, token)) return response;
    const renewed = await renew(token).catch(() => ({ accessToken: '' }));
    const { accessToken: next } = renewed;
    if (!next || next === token) return response;
    Object.assign(secrets, renewed, { refusedToken: token });
    await response.body?.cancel();
    const headers = [...new Headers(init?.headers)].map(([name, value]) => [name, value.replaceAll(token, next)]);
    return fetch(input, { ...init, headers: Object.fromEntries(headers) });
  };
}
