// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { runAtOnce } from '../../../lib/core/utils/async/sliced-work';
import { parseHtml } from '../../../lib/page/parse-html';
import { searchQuote } from '../../../lib/page/quote/find-quote-range';
import { readDocument } from '../../../lib/page/read-page';
import { composeAnswer } from '../../../lib/passages/ranking/compose-answer';

const url = 'https://lights.example/';
const story = 'The keepers rowed out each Monday with oil and bread, and the gulls followed them over the sound.';
const html = `<!DOCTYPE html><title>Two lights</title><body><article>
  <h1>Two lights</h1><p>${story}</p>
  <h2>The north light</h2><p>It stands on a rock of slate.</p><p id="north">The lamp was lit in 1872.</p><p>${story}</p>
  <h2>The south light</h2><p>It stands on the dunes.</p><p id="south">The lamp was lit in 1872.</p><p>${story}</p>
</article></body>`;

it.each([
  ['north', 'When was the lamp of the north light lit?'],
  ['south', 'When was the lamp of the south light lit?'],
])('a sentence that stands twice is found where the answer took it from: the %s light', async (id, question) => {
  const page = readDocument(parseHtml(html, url), { url, maxLength: 50_000 });
  const { passages } = await composeAnswer(question, [{ sourceId: 1, page }], {
    limit: 1,
    limitOfPart: 1,
    maxLength: 60,
  });
  const [passage] = passages;
  expect(passage?.text).toBe('The lamp was lit in 1872.');
  const place = runAtOnce(searchQuote(parseHtml(html, url), passage?.text ?? '', passage?.around));
  expect(place?.ranges[0]?.startContainer.parentElement?.id).toBe(id);
});
