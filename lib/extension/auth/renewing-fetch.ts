function carries(init: RequestInit | undefined, token: string): boolean {
  return [...new Headers(init?.headers)].some(([, value]) => value.includes(token));
}

/**
 * A `fetch` that, once a service refuses the access token of a request, asks for another and sends the request again: once.
 * @param secrets of the connection, as its adapter has them; renewed tokens are put into them, and the refused one stays
 *   under another name, so that it is still taken out of what may be shown
 * @param renew gives the tokens after a refusal; when it throws, the refusal is the answer
 */
export function renewingFetch(
  fetch: typeof globalThis.fetch,
  secrets: Record<string, string>,
  renew: (refused: string) => Promise<Record<string, string>>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const token = secrets.accessToken;
    const response = await fetch(input, init);
    if (response.status !== 401 || !token || !carries(init, token)) return response;
    const renewed = await renew(token).catch(() => ({ accessToken: '' }));
    const { accessToken: next } = renewed;
    if (!next || next === token) return response;
    Object.assign(secrets, renewed, { refusedToken: token });
    await response.body?.cancel();
    const headers = [...new Headers(init?.headers)].map(([name, value]) => [name, value.replaceAll(token, next)]);
    return fetch(input, { ...init, headers: Object.fromEntries(headers) });
  };
}
