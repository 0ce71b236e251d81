/**
 * Whether what is sent to a base URL can be read on its way: plain HTTP to another computer.
 * @param address as entered; what is no URL is not sent to
 */
export function isSentInTheClear(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])\.?$/.test(hostname);
}
