import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'wxt';
import { allPages } from './lib/core/url/origins';
import { writeNotice } from './scripts/lib/bundles/notice';
import { createPanelChunks } from './scripts/lib/bundles/panel-chunks';
import { backgroundScripts } from './scripts/lib/bundles/worker-scripts';
import { findChromium, findFirefox, hasDisplay } from './scripts/lib/find-browser';

/**
 * Content security policy of the extension's own pages; Firefox's default would upgrade, and so break, http servers on
 * the LAN.
 */
const contentSecurityPolicy = {
  'default-src': "'none'",
  // WebAssembly for SQLite, which is a file of the extension: it allows no other code, and no eval.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  // 'self' for the character maps that pdf.js fetches from the extension's own files.
  'connect-src': "'self' http: https:",
  'base-uri': "'none'",
  'form-action': "'none'",
  'object-src': "'none'",
};

/** What the pages need besides in development: styles that Vite adds as elements, and its server's socket and files. */
const developmentSources: Partial<typeof contentSecurityPolicy> = {
  'style-src': "'unsafe-inline'",
  'img-src': 'http://localhost:*',
  'font-src': 'http://localhost:*',
  'connect-src': 'ws://localhost:*',
};

function policyFor(command: 'build' | 'serve'): string {
  const more: Partial<Record<string, string>> = command === 'serve' ? developmentSources : {};
  return Object.entries(contentSecurityPolicy)
    .map(([directive, sources]) => [directive, sources, more[directive]].filter(Boolean).join(' '))
    .join('; ');
}

/** For Chromium's offscreen document, which holds the sandboxed page that parses HTML. */
const frames = "frame-src 'self'";

/** Policy of that sandboxed page: scripts of the extension, no origin, no network. */
const sandboxPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const icons = Object.fromEntries([16, 32, 48, 96, 128].map((size) => [String(size), `icon/${size}.png`]));

/**
 * Fixes the id of builds that are loaded unpacked, which follows their path otherwise, with all that is stored: a
 * public key whose private half nobody has. https://developer.chrome.com/docs/extensions/reference/manifest/key
 */
const publicKey =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAtDJkTjUPSJQS3tsVx891z9ORfzE4OuRckqt7lnienB7QKg7xCm52W0BCxoIb/J8XGm' +
  'TXqusw6f6TvtZjAJ6wlqCEQ6+D6VfxlYhQZGROvLc3kYKjpwoKlwOEHzJKtinIU4SGXAm5LQncX4FYr3jbyovoBNh907rVU1QZota/n7GFIziD' +
  'RqJFcrc4f6DBWAZxmevdvVkm68Bw/cH9d3+lkBNaYRIZfqOWT4QIUhC+j07Dxqx62aDrUHBOgcAPKKxyvM5dExgsGYdHcJvIaqrnuY6cztMXQq' +
  'UYgkH1Zq8y86rKrDTpnkQh7k8EqD6QyBQqiVWJbEVFmlIlenJ9s/KNDQIDAQAB';

/** The project's page on the web, if it is published: 'Report a problem' leads to its form. */
const { homepage }: { homepage?: string } = JSON.parse(readFileSync('package.json', 'utf8'));

/** SQLite as it is published: its script finds the rest beside it. */
const sqliteFiles = ['index.mjs', 'sqlite3.wasm'];
const sqlitePackage = 'node_modules/@sqlite.org/sqlite-wasm/dist';

const characterMaps = 'node_modules/pdfjs-dist/cmaps';
/**
 * The character maps that older Chinese, Japanese and Korean PDFs name instead of holding them. PDF predefines none of
 * those for UTF-8 and UTF-32, which are nearly half of the whole.
 */
const packedMaps = readdirSync(characterMaps).filter(
  (name) => name === 'LICENSE' || (name.endsWith('.bcmap') && !/UTF(?:8|32)/.test(name)),
);

export default defineConfig({
  manifestVersion: 3,
  modules: ['@wxt-dev/webextension-polyfill', '@wxt-dev/i18n/module'],
  imports: false,
  // In development, only the pages are searched for dependencies: there are pages of tests as well.
  vite: () => ({
    optimizeDeps: { entries: ['entrypoints/**/*.{html,ts,tsx}'] },
    build: {
      // Every browser that runs the extension knows modulepreload.
      modulePreload: { polyfill: false },
      // Patterns without an effect: of a language's pack the page reader gets only what it imports.
      rollupOptions: { treeshake: { manualPureFunctions: ['String.raw'] } },
    },
  }),
  // Without a display no browser can be opened; the extension is built and served all the same.
  // Chromium refuses to run as root with its sandbox, in containers for example.
  webExt: { disabled: !hasDisplay(), ...(process.getuid?.() === 0 && { chromiumArgs: ['--no-sandbox'] }) },
  hooks: {
    async 'server:created'(wxt) {
      if (!hasDisplay()) {
        wxt.logger.info('There is no display, so no browser is opened.');
        return;
      }
      const { config } = wxt.config.runnerConfig;
      if (wxt.config.browser === 'firefox') config.binaries ??= { firefox: (await findFirefox()) ?? 'firefox' };
      // Google Chrome, which would be found otherwise, does not load unpacked extensions from the command line.
      else config.binaries ??= { chrome: await findChromium() };
    },
    'vite:build:extendConfig': (entrypoints, config) => {
      // Built by itself where it is no module: in Chromium.
      if (entrypoints.length === 1 && entrypoints[0]?.type === 'background' && config.build?.lib) {
        config.build.lib.formats = ['cjs'];
        const output = config.build.rollupOptions?.output;
        if (output && !Array.isArray(output)) {
          Object.assign(output, { chunkFileNames: '[name].js', exports: 'named', minifyInternalExports: true });
        }
        config.plugins?.push(backgroundScripts());
      }
      if (!entrypoints.some(({ type }) => type === 'sidepanel')) return;
      const output = config.build?.rollupOptions?.output;
      if (output && !Array.isArray(output)) output.manualChunks = createPanelChunks();
    },
    'build:publicAssets': (_wxt, files) => {
      for (const name of sqliteFiles) {
        files.push({ absoluteSrc: resolve(sqlitePackage, name), relativeDest: `sqlite/${name}` });
      }
      for (const name of packedMaps) {
        files.push({ absoluteSrc: resolve(characterMaps, name), relativeDest: `cmaps/${name}` });
      }
    },
    'build:done': (wxt, { steps }) => {
      const modules = steps.flatMap(({ chunks }) =>
        chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])),
      );
      writeFileSync(
        resolve(wxt.config.outDir, 'NOTICE.txt'),
        writeNotice([...modules, resolve(sqlitePackage, 'index.mjs')]),
      );
    },
    'build:manifestGenerated': (_wxt, manifest) => {
      // Without it Firefox draws a puzzle piece for the sidebar, whatever the extension's own icons are.
      if (manifest.sidebar_action) manifest.sidebar_action.default_icon = icons;
    },
  },
  manifest: ({ browser, command }) => ({
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    ...(homepage && { homepage_url: homepage }),
    permissions: [
      'storage',
      'unlimitedStorage',
      'activeTab',
      'scripting',
      'contextMenus',
      // For what is watched, see docs/decisions/what-counts-as-a-change.md.
      'alarms',
      'declarativeNetRequestWithHostAccess',
      ...(browser === 'firefox' ? [] : ['sidePanel', 'offscreen']),
    ],
    optional_host_permissions: allPages,
    // For prompts that name the clipboard, for notifications of what has changed, and for pages of bookmarks that are
    // kept.
    optional_permissions: ['clipboardRead', 'notifications', 'bookmarks'],
    // Firefox has no schema for policies: it hands on what they say.
    ...(browser !== 'firefox' && { storage: { managed_schema: 'managed-schema.json' } }),
    incognito: 'spanning',
    icons,
    // Firefox hides new buttons in its menu of extensions, where nobody finds what the panel tells them to press.
    action: { default_title: '__MSG_action_title__', ...(browser === 'firefox' && { default_area: 'navbar' }) },
    // Chromium assigns no suggested key that it uses itself: of Alt+Shift and a letter A, B, C, N, P, R, T, W, X and Z
    // (version 156).
    commands: {
      _execute_action: { suggested_key: { default: 'Alt+Shift+O' } },
      'toggle-panel': { suggested_key: { default: 'Alt+Shift+S' }, description: '__MSG_command_toggle__' },
      'new-thread': { suggested_key: { default: 'Alt+Shift+Q' }, description: '__MSG_command_new__' },
      'read-page': { suggested_key: { default: 'Alt+Shift+U' }, description: '__MSG_command_read__' },
      // Browsers take four suggested keys at most; the person sets this one.
      'keep-page': { description: '__MSG_command_keep__' },
    },
    omnibox: { keyword: '__MSG_omnibox_keyword__' },
    // Of URL.canParse, the newest that the code calls.
    ...(browser !== 'firefox' && { minimum_chrome_version: '120', key: publicKey }),
    content_security_policy:
      browser === 'firefox'
        ? { extension_pages: policyFor(command) }
        : { extension_pages: `${policyFor(command)}; ${frames}`, sandbox: sandboxPolicy },
    ...(browser === 'firefox' && {
      // Firefox leads requests to no other file; pages cannot find it, since the extension's address differs in each
      // browser.
      web_accessible_resources: [{ resources: ['never-read.txt'], matches: allPages }],
      browser_specific_settings: {
        gecko: {
          // For ever: Firefox keeps what is stored, and finds updates, by it.
          id: '{c7b6cf10-cbe5-4826-acb3-1fa4c7b16061}',
          strict_min_version: '140.0',
          // What a question sends, to the services of its profile: nobody uses Citebar without one, so nothing is asked
          // for later.
          data_collection_permissions: { required: ['searchTerms', 'websiteContent', 'browsingActivity'] },
        },
        // The first that reads data_collection_permissions there.
        gecko_android: { strict_min_version: '142.0' },
      },
    }),
  }),
});
