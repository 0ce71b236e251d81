// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readHtml } from '../../../../../lib/page/read-html';

const url = 'https://lamps.example/skerrow';
const paragraphs = Array.from(
  { length: 6 },
  (_, at) =>
    `<p>The tower of the light was raised by ${at + 2} metres in the summer of 18${70 + at}, when the barges came in with stone from the quarry.<sup><a href="#fn${at}">${at + 1}</a></sup></p>`,
).join('');
/** Footnotes in a footer, as lists of links are. */
const notes = Array.from(
  { length: 6 },
  (_, at) => `<li id="fn${at}"><a href="https://s${at}.example/">S${at}</a></li>`,
).join('');
const page = `<body><article><h1>Skerrow</h1>${paragraphs}</article><footer class="footer links"><ul>${notes}</ul><p><a href="/imprint">Imprint</a></p></footer></body>`;

it('keeps the footnotes of a page where they are asked for, and nothing else of what is around them', () => {
  const { markdown } = readHtml(page, url, 100_000, { withNotes: true });
  expect(markdown.match(/^\[\^\d\]: \[S\d\]\(https:\/\/s\d\.example\/\)$/gm)).toHaveLength(6);
  expect(markdown).not.toContain('Imprint');
});

it('leaves the choice to the reader elsewhere', () => {
  expect(readHtml(page, url, 100_000).markdown).not.toContain('s3.example');
});
