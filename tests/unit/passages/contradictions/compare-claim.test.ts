import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';
import { compareClaim, readComparedClaim } from '../../../../lib/passages/contradictions/compare-claim';
import { readPageStatements } from '../../../../lib/passages/contradictions/read-page-statements';
import {
  type ClaimCase,
  dates,
  likeNames,
  limitedAmounts,
  measures,
  namesAndDenials,
  otherLanguages,
  wholeSentences,
} from './claim-cases';

function pageOf(title: string, markdown: string): Page {
  return { url: 'https://a.example/', title, markdown, contentLength: markdown.length, truncated: false };
}

const names = { 'says-so': 'so', 'says-otherwise': 'otherwise' } as const;

function stanceOf([, claim, about, title, text]: ClaimCase): string {
  const found = compareClaim(readComparedClaim(claim, about), runAtOnce(readPageStatements(pageOf(title, text))));
  return found ? names[found.stance] : 'nothing';
}

describe.each([
  ['measures', measures],
  ['dates', dates],
  ['other languages', otherLanguages],
  ['like names', likeNames],
  ['limited amounts', limitedAmounts],
  ['whole sentences', wholeSentences],
  ['names and denials', namesAndDenials],
])('%s', (_name, cases) => {
  it.each(cases)('%s: %s | %s | %s | %s', (...row) => {
    expect(stanceOf(row)).toBe(row[0]);
  });
});
