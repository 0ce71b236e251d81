import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stylesInPage } from '../../../../../scripts/lib/bundles/styles-in-page';

const html = '<html>\n  <head>\n    <title>Panel</title>\n  </head>\n  <body></body>\n</html>';
const panel = '/project/entrypoints/sidepanel/index.html';

function bundleOf(styles: Record<string, string>) {
  const chunk = {
    type: 'chunk',
    name: 'sidepanel',
    isEntry: true,
    viteMetadata: { importedCss: new Set(Object.keys(styles)) },
  };
  const assets = Object.entries(styles).map(([name, source]) => [name, { type: 'asset', source }]);
  return { 'chunks/sidepanel.js': chunk, ...Object.fromEntries(assets) };
}

/** A build of the pages, as far as the plugin takes part in it. */
function build(bundle: object) {
  const { plugin, source } = stylesInPage();
  plugin.generateBundle.handler({}, bundle as never);
  return { page: (filename: string) => plugin.transformIndexHtml.handler(html, { filename }), source };
}

describe('the styles in the panel', () => {
  it('stand in its head, and the policy allows them by their hash', () => {
    const { page, source } = build(bundleOf({ 'assets/sidepanel.css': 'a{content:"$&"}' }));
    expect(page(panel)).toContain('    <style>a{content:"$&"}</style>\n  </head>');
    expect(source()).toBe(`'sha256-${createHash('sha256').update('a{content:"$&"}').digest('base64')}'`);
  });

  it('are no file that anything would load', () => {
    const bundle = {
      ...bundleOf({ 'assets/sidepanel.css': 'a{}' }),
      'assets/options.css': { type: 'asset', source: 'b{}' },
    };
    build(bundle);
    expect(Object.keys(bundle)).toEqual(['chunks/sidepanel.js', 'assets/options.css']);
    expect(bundle['chunks/sidepanel.js'].viteMetadata.importedCss.size).toBe(0);
  });

  it('leave other pages as they are', () => {
    const { page } = build(bundleOf({ 'assets/sidepanel.css': 'a{}' }));
    expect(page('/project/entrypoints/options/index.html')).toBe(html);
  });

  it('are never lost silently', () => {
    const { page, source } = build({ 'chunks/options.js': { type: 'chunk', name: 'options', isEntry: true } });
    expect(() => page(panel)).toThrow('has no styles');
    expect(source()).toBeUndefined();
  });
});
