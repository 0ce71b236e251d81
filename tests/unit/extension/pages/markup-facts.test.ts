import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MarkupFacts, readMarkupFacts } from '../../../../lib/extension/pages/markup-facts';
import { expectLinear } from '../../growth';

const none: MarkupFacts = {
  hasPasswordField: false,
  runsScripts: false,
  hasEmptyContainer: false,
  asksForScripts: false,
};

it.each<[string, Partial<MarkupFacts>]>([
  ['<INPUT name=a TYPE = "Password">', { hasPasswordField: true }],
  ['<form><input type=password/></form>', { hasPasswordField: true }],
  ['<input type="text"><p type="password">', {}],
  ['<!-- <input type="password"> --><script>"<input type=password>"</script>', { runsScripts: true }],
  ['<script type="application/ld+json">{}</script><script type=importmap>{}</script>', {}],
  ['<script type="text/javascript" src="/a.js"></script>', { runsScripts: true }],
  ['<div id="root"></div>', { hasEmptyContainer: true }],
  ['<main id=app> <!-- later --> </main>', { hasEmptyContainer: true }],
  ['<my-page ng-version="9"></my-page>', { hasEmptyContainer: true }],
  ['<div id="root">a</div><div id="root"><b></b></div><div id="side"></div>', {}],
  ['<app-root><p>One moment</p></app-root>', { hasEmptyContainer: true }],
  [`<app-root>${'a'.repeat(400)}</app-root>`, {}],
  ['<noscript>Enable <b>JavaScript</b>.</noscript>', { asksForScripts: true }],
  ['<noscript><img></noscript><p>JavaScript for beginners</p>', {}],
])('reads %s', (html, facts) => expect(readMarkupFacts(html)).toEqual({ ...none, ...facts }));

it('finds the field that a pattern over the tag finds', () => {
  const pattern = /<input[^>]+type\s*=\s*["']?password/i;
  const attributes = [
    ['name="a"'],
    ['type=password', 'TYPE = "Password"', "type='text'", 'type'],
    ['disabled'],
    ['value=b'],
  ];
  const tag = fc
    .tuple(
      fc.constantFrom('input', 'INPUT', 'p', 'script'),
      fc.subarray(attributes).chain((chosen) => fc.tuple(...chosen.map((forms) => fc.constantFrom(...forms)))),
    )
    .map(([name, chosen]) => `<${name} ${chosen.join(' ')}>`);
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 4 }), (tags) => {
      const html = tags.map((one) => (one.startsWith('<script') ? `${one}</script>` : one)).join('a');
      expect(readMarkupFacts(html).hasPasswordField).toBe(pattern.test(html));
    }),
  );
});

it('takes time that is linear in the length of the markup', async () => {
  const markup = [
    '<input ',
    '<script ',
    '<script>',
    '<noscript ',
    '<noscript>',
    '<div id=app>',
    '<app-root>',
    '<a-',
    'a="b" ',
    '<!--',
    ' ',
  ];
  await expectLinear(readMarkupFacts, markup);
  await expectLinear((text) => readMarkupFacts(`<input ${text}`), markup);
  await expectLinear((text) => readMarkupFacts(`<div id="root">${text}`), markup);
});
