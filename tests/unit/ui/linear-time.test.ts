import { describe, it } from 'vitest';
import { placeCitations } from '../../../lib/core/citations/citation-placement';
import { isEmptyShell } from '../../../lib/extension/pages/empty-shell';
import { readMarkupFacts } from '../../../lib/extension/pages/markup-facts';
import { escapeText } from '../../../lib/page/markdown/escape-text';
import { writeInlineCode } from '../../../lib/page/markdown/write-code';
import { joinLines, writeLink } from '../../../lib/page/markdown/write-link';
import { boundMarkup } from '../../../lib/page/markup/bound-markup';
import { textPage } from '../../../lib/page/source-view/text-page';
import { matchedWords } from '../../../lib/passages/citations/matched-words';
import { assignCitations } from '../../../lib/ui/markdown/assign-citations';
import { lexBlock, placedPoints } from '../../../lib/ui/markdown/lex-block';
import { placeSentinels } from '../../../lib/ui/markdown/place-sentinels';
import { safeLink } from '../../../lib/ui/markdown/safe-link';
import { splitBlocks } from '../../../lib/ui/markdown/split-blocks';
import { claimGroups, claimParts } from '../../../lib/ui/panel/answer/claim-groups';
import { expectLinear, pieces, type Run } from '../growth';

const place =
  (type: string): Run =>
  (source) => {
    const positions = pieces(source).map((_piece, index) => index * 200 + 100);
    const points = positions.map((position, index) => ({ position, citations: [index] }));
    const removed = positions.map((position) => ({ start: position - 2, end: position }));
    placeSentinels({ start: 0, source, type }, { points, removed });
  };

function assign(text: string): void {
  const claims = pieces(text).map((_piece, index) => ({ start: index * 200, end: index * 200 + 190 }));
  assignCitations(
    splitBlocks(text),
    placeCitations(
      text,
      claims.map((claim) => ({ claim, sourceIds: [1] })),
    ),
  );
}

/**
 * Of these the steps of JavaScript alone are counted: chips are placed in blocks of at most 8,000 characters, not in
 * texts as long as these.
 */
const withoutSearches = new Set(['chips in a paragraph', 'chips in a heading', 'chips in a table']);

describe('text that the panel shows', () => {
  it.each<[string, Run]>([
    ['block', lexBlock],
    ['block with citations', (text) => placedPoints(lexBlock(pieces(text).join('\uFFFC1\uFFFC')))],
    ['blocks', (text) => splitBlocks(text)],
    [
      'sentences of a page',
      (text) => {
        const citations = pieces(text).map((_piece, at) => ({ claim: { start: at, end: at + 1 }, sourceIds: [1] }));
        claimGroups({ text: `### ${text}\n\n${text}`, citations });
        claimParts(text, { start: 0, end: text.length }, [{ start: 1, end: 2 }]);
      },
    ],
    ['chips in a paragraph', place('paragraph')],
    ['chips in a heading', place('heading')],
    ['chips in a table', place('table')],
    ['citations of blocks', assign],
    ['matched words', (text) => matchedWords(text, text)],
    ['link', (text) => safeLink(`https://a.example/${text}`)],
  ])('%s', async (name, run) => expectLinear(run, undefined, { searches: !withoutSearches.has(name) }));
});

describe('markup and text of pages', () => {
  it.each<[string, Run]>([
    ['markup facts', (text) => isEmptyShell(readMarkupFacts(text), 100)],
    ['bounded markup', (text) => boundMarkup(text)],
    ['escaped text', escapeText],
    ['link', (text) => [joinLines(`\n${text}a`), writeLink(`a${text}a`, text)]],
    ['code', (text) => writeInlineCode(`a${text}a`)],
    ['file', (text) => textPage(text, 'https://a.example/a.js', 'text/javascript')],
  ])('%s', async (_name, run) => expectLinear(run));
});
