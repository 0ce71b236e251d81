// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { capturePage } from '../../../../lib/page/capture/capture-page';
import { ownAnswer } from '../../../../lib/page/capture/own-answer';
import { parseHtml } from '../../../../lib/page/parse-html';
import { readHtml } from '../../../../lib/page/read-html';

const url = 'https://a.example/page';
const words = 'The lock at the mill was rebuilt in the spring, and boats pass it again on every weekday.';

/** jsdom leaves out what browsers do with these names: the document answers with the element. */
function clobber(name: string, element: Element): void {
  Object.defineProperty(document, name, { value: element, configurable: true });
}

afterEach(() => {
  for (const name of ['title', 'documentElement', 'body']) Reflect.deleteProperty(document, name);
});

it('gives what the document says, whatever a page has named like it', () => {
  document.title = 'The lock';
  const picture = document.createElement('img');
  clobber('title', picture);
  expect(document.title).toBe(picture);
  expect(ownAnswer(document, 'title')).toBe('The lock');
});

it('captures a page whose elements have the names of properties', async () => {
  document.title = 'The lock';
  const root = document.documentElement;
  document.body.innerHTML = `<p>${words}</p>`;
  for (const name of ['title', 'documentElement', 'body']) clobber(name, document.createElement('img'));
  const capture = await capturePage(window);
  expect(capture.title).toBe('The lock');
  expect(capture.html).toContain(words);
  expect(ownAnswer(document, 'documentElement')).toBe(root);
});

it('takes such names out of a page that was parsed, and leaves the others', () => {
  const html = `<title>The lock</title><iframe name="body"></iframe><img name="querySelector" src="/a.png" alt="Lock">
    <form name="title"><input name="getAttribute"></form><img name="lock" alt=""><a name="body"></a><p>${words}</p>`;
  const document = parseHtml(html, url);
  const left = Array.from(document.body.querySelectorAll('[name]'), (element) =>
    Element.prototype.getAttribute.call(element, 'name'),
  );
  expect(left).toEqual(['getAttribute', 'lock', 'body']);
  expect(readHtml(html, url, 10_000).markdown).toContain(words);
});
