// @vitest-environment jsdom
import '../messages-setup';
import { expect, it } from 'vitest';
import { richText } from '../../../../lib/ui/markdown/rich-text';

const bodyOf = (markdown: string): string => /<body>(.*)<\/body>/s.exec(richText(markdown))?.[1] ?? '';

it('writes markdown as elements without attributes, addresses of links apart', () => {
  expect(bodyOf('A **bold** [link](https://a.example/?b=1&c=2).')).toBe(
    '<p>A <strong>bold</strong> <a href="https://a.example/?b=1&amp;c=2">link</a>.</p>',
  );
  expect(bodyOf('- one\n- two')).toMatch(/^<ul><li>(?:<p>)?one/);
  expect(bodyOf('| a | b |\n|---|---|\n| 1 | |')).toContain('<td></td>');
});

it('writes markup of the text as text, and no unsafe address', () => {
  const body = bodyOf('<img src=x onerror=alert(1)> [x](javascript:alert(1)) a < b & c');
  expect(body).not.toMatch(/<img|javascript:/);
  expect(body).toContain('a &lt; b &amp; c');
});
