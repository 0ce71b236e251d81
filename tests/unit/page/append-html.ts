import { parseHtml } from '../../../lib/page/parse-html';

/** Puts elements at the end of the test's own page. */
export function appendHtml(html: string): void {
  document.body.append(...Array.from(parseHtml(`<body>${html}`, 'https://a.example/').body.childNodes));
}
