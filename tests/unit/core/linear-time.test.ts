import { describe, it } from 'vitest';
import { createCitationParser } from '../../../lib/core/citations/citation-parser';
import { placeCitations, writeMarkers } from '../../../lib/core/citations/citation-placement';
import { createMarkerStream } from '../../../lib/core/citations/marker-stream';
import { namesSource } from '../../../lib/core/citations/source-name';
import { bibtexOf } from '../../../lib/core/evidence/bibtex';
import {
  evidenceCsl,
  evidenceItems,
  evidenceJson,
  evidenceMarkdown,
  evidenceRis,
} from '../../../lib/core/evidence/evidence-files';
import { safeFileName } from '../../../lib/core/files/safe-file-name';
import { redact } from '../../../lib/core/http/redact';
import { withFrontMatter, yamlText } from '../../../lib/core/markdown/front-matter';
import { addressMarkdown, plainMarkdown } from '../../../lib/core/markdown/plain-text';
import { safeMarkdown } from '../../../lib/core/markdown/safe-markdown';
import { cleanUrl, pageKey } from '../../../lib/core/url/clean-url';
import { normaliseDomain } from '../../../lib/core/url/domains';
import { pageAddress } from '../../../lib/core/url/page-address';
import { checkPageUrl, isPrivateHost } from '../../../lib/core/url/url-guard';
import { runAtOnce } from '../../../lib/core/utils/async/sliced-work';
import { isoDate } from '../../../lib/core/utils/iso-date';
import { cutMarkdown } from '../../../lib/core/utils/text/cut-markdown';
import { decodeEntities } from '../../../lib/core/utils/text/decode-entities';
import { plainLine } from '../../../lib/extension/history/plain-line';
import { readQueryWords } from '../../../lib/passages/question/read-query-words';
import { readResultPage } from '../../../lib/providers/duckduckgo/result-page';
import { readFeed } from '../../../lib/providers/keyless/arxiv';
import { decodedText } from '../../../lib/providers/protocols/anthropic-messages/decoded-text';
import { splitDocument } from '../../../lib/providers/protocols/anthropic-messages/split-document';
import { createThoughtSplitter } from '../../../lib/providers/protocols/chat-completions/think-tags';
import { errorKindOf } from '../../../lib/providers/protocols/error-kinds';
import { createClaimFinder } from '../../../lib/providers/protocols/gemini-generate-content/claim-spans';
import { createModelTextReader } from '../../../lib/providers/protocols/model-text/model-text';
import { httpProviders } from '../../../lib/providers/registry';
import { doiIn } from '../../../lib/providers/shared/paper-names';
import { cutQuery } from '../../../lib/providers/shared/search-scope';
import { expectLinear, pieces, type Run } from '../growth';
import { receiptWords } from './evidence/receipt-words';

function parse(text: string): void {
  const parser = createCitationParser(() => true, true);
  parser.list([{ url: 'https://a.example/' }]);
  for (const piece of pieces(text)) parser.push(piece);
  parser.end();
}

function parseAnnotated(text: string): void {
  const parser = createCitationParser(() => true, true);
  for (const piece of pieces(text)) parser.push(piece);
  for (let start = 0; start < text.length; start += 100) {
    parser.annotate({ url: `https://a.example/${start % 700}`, start, end: start + 90 });
  }
  parser.end();
}

function readMarkers(text: string): void {
  const markers = createMarkerStream((id) => id < 3);
  for (const piece of pieces(text)) markers.push(piece);
  markers.end();
}

function place(text: string): void {
  const claims = pieces(text).map((_piece, index) => ({ start: index * 200, end: index * 200 + 190 }));
  writeMarkers(
    text,
    placeCitations(
      text,
      claims.map((claim) => ({ claim, sourceIds: [1] })),
    ),
  );
}

function splitThoughts(text: string): void {
  const split = createThoughtSplitter();
  for (const piece of pieces(text)) split(piece, false);
  split('', true);
}

function readModelText(text: string): void {
  const reader = createModelTextReader([{ name: 'web_search', description: '', parameters: {} }]);
  for (const piece of pieces(text)) reader.push(piece);
  reader.end();
}

function findClaims(text: string): void {
  const find = createClaimFinder(text, [0]);
  for (let at = 0; at < text.length; at += 200) {
    find({ segment: { startIndex: at, endIndex: at + 20 }, groundingChunkIndices: [0] });
  }
}

function writeEvidence(text: string): void {
  const source = { id: 1, url: text, title: text, domain: text, publishedAt: text, status: 'read' as const };
  const claim = {
    claim: text,
    verdict: 'partial' as const,
    quote: text,
    missing: [text],
    textHash: text,
    judge: { label: text, model: text, outcome: 'lacking' as const },
  };
  const evidence = { question: text, answeredAt: 0, sources: [{ source, claims: [claim] }] };
  for (const write of [evidenceJson, evidenceCsl, evidenceRis]) write(evidence);
  bibtexOf(evidenceItems(evidence));
  const words = {
    verdict: () => '',
    change: () => '',
    missing: (missing: string) => missing,
    opinion: () => '',
    imported: () => '',
    importedReceipt: '',
    retrieved: () => '',
  };
  evidenceMarkdown(evidence, { ...words, modelReview: ({ label }) => label, receipt: receiptWords });
}

/**
 * Of these the steps of JavaScript alone are counted: their patterns begin at the start of a rest of the text, and
 * rarely look at all of it.
 */
const withoutSearches = new Set([
  'citation parser, with annotations',
  'think tags',
  'text with calls',
  'feed',
  'code in markdown of a model',
  'markdown of a page or a model',
  'markdown file',
]);

describe('text of models and services', () => {
  it.each<[string, Run]>([
    ['citation parser', parse],
    ['citation parser, with annotations', parseAnnotated],
    ['marker stream', readMarkers],
    ['citation placement', place],
    [
      'name of a source',
      (text) => [
        namesSource(text.slice(0, 70), { url: 'https://a.example/', title: text }),
        namesSource(text, { url: text }),
      ],
    ],
    ['think tags', splitThoughts],
    ['think tags, open', (text) => splitThoughts(`<think>${text}`)],
    ['text with calls', readModelText],
    ['text with calls, one open', (text) => readModelText(`[TOOL_REQUEST]${text}`)],
    ['claim finder', findClaims],
    ['plain text', decodedText],
    ['document', splitDocument],
    ['redact', (text) => redact(text, { apiKey: 'aaaaaaaaaa' })],
    ['kind of an error', errorKindOf],
    ['search result page', readResultPage],
    ['query', (text) => cutQuery(text, { characters: 2_000, words: 40 })],
    ['feed', readFeed],
    ['DOI', (text) => doiIn(text)],
    [
      'what suits a source',
      (text) => httpProviders.map(({ search }) => search?.specialism?.suits(text, readQueryWords(text))),
    ],
    ['cut markdown', (text) => cutMarkdown(text, text.length - 100)],
    ['entities', decodeEntities],
    ['dates', isoDate],
    ['evidence', writeEvidence],
    ['markdown of a page or a model', (text) => runAtOnce(safeMarkdown(text))],
    ['code in markdown of a model', (text) => runAtOnce(safeMarkdown(`\`${text.replaceAll('\n', ' ')}\``))],
    ['words as markdown', (text) => [plainMarkdown(text), addressMarkdown(`https://a.example/${text}`)]],
    ['line of a search result', plainLine],
    ['file name', (text) => safeFileName(text, 'md', text)],
    ['front matter', (text) => withFrontMatter([`title: ${yamlText(text)}`], text)],
  ])('%s', async (name, run) => expectLinear(run, undefined, { searches: !withoutSearches.has(name) }));
});

describe('addresses', () => {
  it.each<[string, Run]>([
    ['clean URL', (text) => [cleanUrl(`https://a.example/${text}`), cleanUrl(`https://a.example/?utm_a=${text}a`)]],
    ['page key', (text) => pageKey(`https://a.example/${text}a`)],
    ['domain', (text) => [normaliseDomain(text), normaliseDomain(`a${text}a`)]],
    ['page address', (text) => pageAddress(`https://a.example/a${text}a`)],
    ['URL guard', (text) => [checkPageUrl(`https://a${text}a`), isPrivateHost(`a${text}a`)]],
  ])('%s', async (_name, run) => expectLinear(run));
});
