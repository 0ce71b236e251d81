import { collapseSpaces } from '../../../lib/core/utils/text/collapse-spaces';
import { pageTypes } from '../../../lib/page/extract/page-type';
import type { LabelledPage } from './labelled-pages';

function countWords(words: Iterable<number | string>): Map<number | string, number> {
  const counts = new Map<number | string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Number of `words` that are in the bag `wanted`, each at most as often as there. */
function countShared(words: Iterable<number | string>, wanted: Iterable<number | string>): number {
  const left = countWords(wanted);
  let shared = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    if (count > 0) left.set(word, count - 1);
  }
  return shared;
}

function keptWords(page: LabelledPage, kept: readonly boolean[]): number[] {
  return page.words.flatMap((words, block) => (kept[block] === true ? Array.from(words) : []));
}

/** F1 of the bags of words; 1 where both are empty. */
export function wordF1(page: LabelledPage, wanted: Int32Array, kept: readonly boolean[]): number {
  const words = keptWords(page, kept);
  const all = words.length + wanted.length;
  return all === 0 ? 1 : (2 * countShared(words, wanted)) / all;
}

function shingles(words: readonly number[]): string[] {
  const count = Math.max(Math.min(1, words.length), words.length - 3);
  return Array.from({ length: count }, (_, at) => words.slice(at, at + 4).join(' '));
}

/** Measures of the kept part of a page, as the page's corpus is measured. */
export interface PageScore {
  page: LabelledPage;
  /** F1 of words; 0 where only segments of the content are known. */
  f1: number;
  /** Shares of the shingles of four words; of scrapinghub's pages only. */
  precision: number;
  recall: number;
  /** Numbers of segments; of trafilatura's pages only. */
  kept: number;
  leaked: number;
  lost: number;
}

export function scorePage(page: LabelledPage, flags: readonly boolean[]): PageScore {
  const score: PageScore = { page, f1: 0, precision: 0, recall: 0, kept: 0, leaked: 0, lost: 0 };
  const { wanted } = page;
  if (wanted === null) {
    const text = collapseSpaces(page.blocks.filter((_, block) => flags[block] === true).join('\n'));
    const found = (segments: string[] = []) =>
      segments.filter((segment) => text.includes(collapseSpaces(segment))).length;
    score.kept = found(page.source.with);
    score.lost = (page.source.with?.length ?? 0) - score.kept;
    score.leaked = found(page.source.without);
    return score;
  }
  score.f1 = wordF1(page, wanted, flags);
  if (page.corpus === 'scrapinghub') {
    const [chosen, right] = [shingles(keptWords(page, flags)), shingles(Array.from(wanted))];
    const shared = countShared(chosen, right);
    score.precision = shared / Math.max(1, chosen.length);
    score.recall = shared / Math.max(1, right.length);
  }
  return score;
}

/** The scores of what was kept by each variant of each request. */
export function scoreAnswers(page: LabelledPage, answers: readonly (readonly boolean[][])[]): PageScore[][] {
  return answers.map((answer) => answer.map((flags) => scorePage(page, flags)));
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The figures of the benchmark's tables, by name. */
export function summarize(scores: readonly PageScore[]): Map<string, number> {
  const figures = new Map<string, number>();
  const articles = scores.filter(({ page }) => page.corpus === 'scrapinghub');
  const precision = mean(articles.map((score) => score.precision));
  const recall = mean(articles.map((score) => score.recall));
  figures.set('scrapinghub F1', (2 * precision * recall) / (precision + recall || 1));
  figures.set('  precision', precision);
  figures.set('  recall', recall);
  const typed = scores.filter(({ page }) => page.corpus === 'wcxb');
  figures.set('WCXB F1', mean(typed.map(({ f1 }) => f1)));
  for (const type of pageTypes) {
    figures.set(`  ${type}`, mean(typed.filter(({ page }) => page.type === type).map(({ f1 }) => f1)));
  }
  const sum = (key: 'kept' | 'leaked' | 'lost') => scores.reduce((total, score) => total + score[key], 0);
  figures.set('trafilatura F1', (2 * sum('kept')) / (2 * sum('kept') + sum('leaked') + sum('lost') || 1));
  return figures;
}

/** The mean F1 of the pages of each site, by which settings are chosen: so no large site outweighs others. */
export function siteMeans(scores: readonly PageScore[]): Map<string, number> {
  const bySite = new Map<string, number[]>();
  for (const { page, f1 } of scores) {
    if (page.wanted === null) continue;
    const known = bySite.get(page.site);
    if (known === undefined) bySite.set(page.site, [f1]);
    else known.push(f1);
  }
  return new Map(Array.from(bySite, ([site, values]) => [site, mean(values)]));
}

/** The mean of values in standard errors of the mean; 0 where all are equal. */
export function standardErrors(values: readonly number[]): number {
  const center = mean(values);
  const variance = mean(values.map((value) => (value - center) ** 2));
  return variance === 0 ? 0 : center / Math.sqrt(variance / values.length);
}
