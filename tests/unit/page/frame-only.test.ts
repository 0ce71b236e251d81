// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../lib/page/read-html';

const url = 'https://www.site.example/notes/page.html';

function body(html: string, keepsLikeliest = false): string {
  return readHtml(`<html><body>${html}</body></html>`, url, 15_000, { keepsLikeliest }).markdown;
}

describe('where none of the text is content', () => {
  const links = (names: string) =>
    names
      .split(', ')
      .map((name) => `<li><a href="/${name}">${name}</a></li>`)
      .join('');
  const frame = `<header><nav><ul>${links('Boats, Tides, Charts, Harbours, Prices, Help, Sign in')}</ul></nav></header>
    <div id="root"></div><script src="/app.js"></script>
    <footer><h4>Company</h4><ul>${links('About us, Careers, Press, Privacy policy, Terms of use, Cookies, Imprint')}</ul>
    <h4>Languages</h4><ul>${links('English, Deutsch, Français, Español, Italiano, Nederlands, Polski, Português')}</ul>
    <h4>Follow us</h4><ul>${links('Facebook, Instagram, Twitter, YouTube')}</ul>
    <div class="copyright">© 2024 Harbour and Tide Ltd. All rights reserved. Registered office in Port Ellen, Isle of Islay.</div>
    </footer>`;

  it('has no text, since only its scripts would show some', () => {
    expect(body(frame)).toBe('');
  });

  it('keeps the likeliest where that is asked for', () => {
    expect(body(frame, true)).toContain('Port Ellen');
  });

  it('has the text of its data', () => {
    const told =
      'The ferry leaves at seven, at noon and at five, and takes an hour and a half in calm weather. '.repeat(5);
    const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'NewsArticle', articleBody: told });
    expect(body(`${frame}<script type="application/ld+json">${data}</script>`)).toContain('The ferry leaves at seven');
  });

  it.each([
    [
      'links that are what the page is for',
      `<h1>Ferries of the isles</h1><ul>${links('Arran, Bute, Coll, Colonsay, Gigha, Islay, Jura, Lismore, Mull, Raasay, Skye, Tiree')}</ul>`,
      'Colonsay',
    ],
    [
      'an address to write to',
      '<h1>Contact</h1><p>Harbour office, 4 Quay Street, Port Ellen. Open from nine to five. Telephone 01496 300 100.</p>',
      '4 Quay Street',
    ],
  ])('has %s, in the same frame', (_name, content, text) => {
    expect(body(frame.replace('<div id="root"></div>', `<main>${content}</main>`))).toContain(text);
  });
});
