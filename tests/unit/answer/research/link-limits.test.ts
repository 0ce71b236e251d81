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

  it('leave what a search or the person named alone', () => {
    const permit = createUrlPermit();
    for (const letter of letters) permit.allow(`https://results.example/${letter}`);
    expect(letters.every((letter) => permit.take(`https://results.example/${letter}`) !== undefined)).toBe(true);
  });
});
