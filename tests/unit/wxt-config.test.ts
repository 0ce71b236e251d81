import { describe, expect, it } from 'vitest';
import type { ConfigEnv, UserManifest } from 'wxt';
import config from '../../wxt.config';

/** The content security policy of the extension's pages. */
async function policyOf(command: ConfigEnv['command'], browser: string): Promise<string | undefined> {
  if (typeof config.manifest !== 'function') throw new Error('The manifest is no function.');
  const environment: ConfigEnv = { command, browser, mode: 'test', manifestVersion: 3 };
  const manifest: UserManifest = await config.manifest(environment);
  const policy: unknown = manifest.content_security_policy;
  return typeof policy === 'object' && policy && 'extension_pages' in policy
    ? String(policy.extension_pages)
    : undefined;
}

const shipped =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self' http: https:; base-uri 'none'; form-action 'none'; object-src 'none'";

describe('the content security policy', () => {
  it.each([
    ['chrome', `${shipped}; frame-src 'self'`],
    ['firefox', shipped],
  ])('that ships for %s allows nothing of the development server', async (browser, policy) => {
    expect(await policyOf('build', browser)).toBe(policy);
  });

  it('allows the development server its styles and its socket, and no other script', async () => {
    const policy = await policyOf('serve', 'chrome');
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toContain("connect-src 'self' http: https: ws://localhost:*;");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });
});
