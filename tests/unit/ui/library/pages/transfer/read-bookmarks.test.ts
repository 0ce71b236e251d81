import { expect, it } from 'vitest';
import { isBookmarksFile, readBookmarks } from '../../../../../../lib/ui/library/pages/transfer/read-bookmarks';

const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1700000000">Mills &amp; tides</H3>
    <DL><p>
        <DT><A HREF="https://mills.example/tide?a=1&amp;b=2#top" ADD_DATE="1700000001">Tide <b>mills</b> &amp; more</A>
        <DT><A HREF="https://mills.example/tide?a=1&amp;b=2" ADD_DATE="1700000002">The same</A>
        <DD>A description
        <DT><A HREF="javascript:alert(1)">A bookmarklet</A>
        <DT><A HREF="place:sort=8">Recent</A>
        <DT><A HREF="http://plain.example/"></A>
    </DL><p>
</DL><p>`;

it('reads the pages of the web of a browser’s file, each once, with their titles', () => {
  expect(isBookmarksFile(file)).toBe(true);
  expect(readBookmarks(file)).toEqual([
    { url: 'https://mills.example/tide?a=1&b=2', title: 'Tide mills & more' },
    { url: 'http://plain.example/', title: '' },
  ]);
});

it.each(['<!doctype html><a href="https://x.example/">x</a>', '', 'Netscape-Bookmark-file-1'])(
  'takes %o for no file of bookmarks',
  (text) => {
    expect(isBookmarksFile(text)).toBe(false);
  },
);

it('reads a file that was cut, and one that is nested deeply', () => {
  expect(readBookmarks(file.slice(0, file.indexOf('The same')))).toHaveLength(1);
  // With a stack of what is open, this would take minutes.
  const deep = `${'<DL><p>'.repeat(500_000)}<A HREF="https://deep.example/">Deep</A>`;
  expect(readBookmarks(deep)).toEqual([{ url: 'https://deep.example/', title: 'Deep' }]);
});
