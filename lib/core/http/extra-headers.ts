/** Begins the names under which the values of a connection's extra headers are kept among its secrets. */
const prefix = 'header:';

/**
 * Headers that are not a person's to set: those that browsers refuse, and those by which a request says who asks and
 * what it holds.
 * @see https://fetch.spec.whatwg.org/#forbidden-request-header
 */
const reserved =
  /^(?:accept|accept-(?:charset|encoding)|access-control-.*|authorization|connection|content-(?:length|type)|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie|te|trailer|transfer-encoding|upgrade|via|x-(?:http-)?method(?:-override)?)$/;

/**
 * Whether a connection may have an extra header of this name.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-tokens
 */
export function isHeaderName(name: string): boolean {
  return name.length <= 100 && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !reserved.test(name.toLowerCase());
}

/** Whether a value, without white space around it, can be sent: printable ASCII. */
export function isHeaderValue(value: string): boolean {
  return value.length <= 8_000 && value.trim() !== '' && /^[\x20-\x7e]+$/.test(value);
}

/** The secret that holds the value of a header, whose name is the same in any letter case. */
export function headerField(name: string): string {
  return prefix + name.toLowerCase();
}

/** The name of the header whose value a secret is; undefined for other secrets. */
export function headerNameOf(field: string): string | undefined {
  return field.startsWith(prefix) ? field.slice(prefix.length) : undefined;
}

/** Headers as the secrets of a connection. */
export function headerSecrets(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [headerField(name), value]));
}

/** The extra headers among the secrets of a connection; those that cannot be sent are left out. */
export function extraHeaders(secrets: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets).flatMap(([field, value]) => {
      const name = headerNameOf(field);
      return name !== undefined && isHeaderName(name) && isHeaderValue(value.trim()) ? [[name, value.trim()]] : [];
    }),
  );
}
