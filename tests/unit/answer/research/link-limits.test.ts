import { describe, expect, it } from 'vitest';
import { createLinkLimits } from '../../../../lib/answer/research/link-limits';
import { createUrlPermit } from '../../../../lib/answer/research/url-permit';

const pages = (count: number) => Array.from({ length: count }, (_, index) => `https://page${index}.example/`);

/** How many of the links are followed when each is linked from ten pages. */
function followedOf(links: string[]): number {
  const limits = createLinkLimits();
  return links.filter((link) => limits.take(link, pages(10))).length;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

describe('the limits of links that only pages named', () => {
  it.each([
    ['in the last letter of the path', (letter: string) => `https://thief.example/${letter}`],
    ['in the last letter of a folder', (letter: string) => `https://thief.example/note-${letter}/`],
    ['in the last letter before the ending', (letter: string) => `https://thief.example/note-${letter}.html`],
    ['in the query', (letter: string) => `https://thief.example/collect?letter=${letter}&part=1`],
    ['in the subdomain', (letter: string) => `https://${letter}.thief.example/collect`],
  ])('follow one of those that differ %s', (_name, linkOf) => {
    expect(followedOf(letters.map(linkOf))).toBe(1);
  });

  it('follow four links to one site, whatever the subdomain and the country', () => {
    expect(followedOf(letters.map((letter) => `https://thief.example/${letter}/word`))).toBe(4);
    expect(followedOf(letters.map((letter) => `https://${letter}.thief.co.uk/${letter}/word`))).toBe(4);
    expect(followedOf(letters.map((letter) => `http://203.0.113.7/${letter}/word`))).toBe(4);
  });

  it('follow ten links in an answer, three of a page', () => {
    expect(followedOf(letters.map((letter) => `https://${letter}${letter}.example/word`))).toBe(10);
    const limits = createLinkLimits();
    const links = letters.map((letter) => `https://${letter}${letter}.example/word`);
    expect(links.filter((link) => limits.take(link, pages(1)))).toHaveLength(3);
  });

  it('leak at most a few letters of an answer through a page that links to every letter', () => {
    const permit = createUrlPermit();
    const links = letters.map((letter) => `https://thief.example/${letter}`);
    for (const page of pages(12)) permit.allowLinksOf(page, links.map((link) => `[${link.at(-1)}](${link})`).join(' '));
    expect(
      [...'thepassword'].map((letter) => permit.take(`https://thief.example/${letter}`)).filter(Boolean),
    ).toHaveLength(1);
  });

  it('permit twenty results of one site in one list, whatever the subdomain', () => {
    const permit = createUrlPermit();
    const two = letters.flatMap((letter) => letters.slice(0, 9).map((other) => letter + other));
    const results = two.map((name, index) => ({ url: `https://${name}.thief.co.uk/${index % 2 ? name : ''}` }));
    const other = { url: 'https://mill.co.uk/' };
    const permitted = permit.allowResults([...results, other]);
    expect(permitted).toEqual([...results.slice(0, 20), other]);
    expect(results.filter(({ url }) => permit.take(url) !== undefined)).toEqual(results.slice(0, 20));
    expect(permit.take(other.url)).toBe(other.url);
    expect(permit.allowResults(results.slice(20, 30))).toHaveLength(10);
  });

  it('leave what the person named alone', () => {
    const permit = createUrlPermit();
    for (const letter of letters) permit.allow(`https://named.example/${letter}`);
    expect(letters.every((letter) => permit.take(`https://named.example/${letter}`) !== undefined)).toBe(true);
  });
});
