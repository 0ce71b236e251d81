import { rules } from '../../../lib/page/extract/rules/registry';
import type { ExtractionSettings } from '../../../lib/page/extract/settings';
import { standard, type Variant } from './judge-request';
import type { CorpusBrowser, LabelledPage } from './labelled-pages';
import { type Opinion, opinionFrom, opinionOf } from './opinions';
import { type PageScore, scoreAnswers, siteMeans, standardErrors } from './page-scores';
import { foldOf } from './site-folds';

/** Values that are compared with the default one, each alone. */
const alternatives: { [Name in keyof ExtractionSettings]: readonly number[] } = {
  certain: [0, 0.6, 0.75],
  minOpinionProbability: [0, 0.8],
  secondOpinionWeight: [0.3, 0.7],
  minBestProbability: [0, 0.2, 0.4],
  predictionWeight: [0, 0.25, 0.75],
  likelyBonus: [0, 0.06],
  tolerance: [0, 0.1, 0.4],
};

/** One difference from the standard. */
type Change = (variant: Variant) => Variant;

/** The changes of each rule and constant; of one list at most one is made. */
const choices: readonly (readonly Change[])[] = [
  ...rules.map(({ name }): Change[] => [(variant) => ({ ...variant, without: [...variant.without, name] })]),
  ...Object.entries(alternatives).map(([name, values]) =>
    values.map(
      (value): Change =>
        (variant) => ({ ...variant, [name]: value }),
    ),
  ),
];

/**
 * Standard errors by which a change has to be better than the default: less is chance, and chosen from many more so.
 */
const minErrors = 2;

/**
 * The variant that does better on known pages than the standard, and not by chance.
 * @param scores for each page the scores of the standard, then of each change
 */
function chooseVariant(scores: readonly (readonly PageScore[])[]): Variant {
  const ofSites = (index: number) => siteMeans(scores.flatMap((row) => row[index] ?? []));
  const means = ofSites(0);
  let variant = standard;
  let index = 1;
  for (const changes of choices) {
    let best = minErrors;
    let chosen: Change | null = null;
    for (const change of changes) {
      const gains = Array.from(ofSites(index), ([site, mean]) => mean - (means.get(site) ?? 0));
      const errors = standardErrors(gains);
      if (errors > best) [best, chosen] = [errors, change];
      index += 1;
    }
    if (chosen !== null) variant = chosen(variant);
  }
  return variant;
}

/** Differences of a variant from the standard. */
function difference(variant: Variant): string {
  const changed = Object.entries(variant).filter(([name, value]) => value !== standard[name as keyof Variant]);
  return changed.map(([name, value]) => `${name} ${value}`).join(', ') || 'the standard';
}

export interface Estimates {
  /** By the trees and settings that ship, which were learned from these pages. */
  plain: PageScore[];
  /** By trees that have not seen the page's site, with the settings that ship. */
  unseen: PageScore[];
  /** By trees and settings that were learned and chosen without the page's site. */
  nested: PageScore[];
}

function outerFold(page: LabelledPage, folds: number): number {
  return foldOf(`${page.site}o`, folds);
}

/**
 * For each fold of the sites what trees say that were trained on the pages of the other folds alone, of these pages by
 * an inner cross-validation.
 */
export function outerOpinions(pages: readonly LabelledPage[], folds: number, innerFolds: number): Opinion[] {
  return Array.from({ length: folds }, (_, fold) => {
    const opinion = opinionFrom(pages, (page) => outerFold(page, folds) !== fold, innerFolds);
    console.error(`trees of fold ${fold + 1} of ${folds}`);
    return opinion;
  });
}

/**
 * Estimates the quality on sites that nothing was learned from, by nested cross-validation: for each fold of the sites,
 * rules and constants are chosen by the pages of the other folds, with the opinions of trees that were trained on
 * these.
 */
export async function estimate(
  pages: readonly LabelledPage[],
  browser: CorpusBrowser,
  opinions: readonly Opinion[],
): Promise<Estimates> {
  const folds = opinions.length;
  const variants = [standard, ...choices.flat().map((change) => change(standard))];
  const found: Estimates = { plain: [], unseen: [], nested: [] };
  const inner: PageScore[][][] = opinions.map(() => []);
  for (const [index, page] of pages.entries()) {
    const requests = opinions.map((opinion, fold) => ({
      opinion: opinionOf(opinion, index),
      variants: outerFold(page, folds) === fold ? [standard] : variants,
    }));
    const answers = await browser.judge(page, [{ variants: [standard] }, ...requests]);
    const [shipped = [], ...scores] = scoreAnswers(page, answers);
    for (let fold = 0; fold < folds; fold += 1) {
      if (outerFold(page, folds) === fold) found.unseen.push(...(scores[fold] ?? []));
      else inner[fold]?.push(scores[fold] ?? []);
    }
    found.plain.push(...shipped);
    if (index % 200 === 199) console.error(`judged ${index + 1} of ${pages.length} pages`);
  }
  const chosen = inner.map(chooseVariant);
  chosen.forEach((variant, fold) => {
    console.error(`fold ${fold + 1} chooses ${difference(variant)}`);
  });
  for (const [index, page] of pages.entries()) {
    const fold = outerFold(page, folds);
    const [opinion, variant] = [opinions[fold], chosen[fold]];
    if (opinion === undefined || variant === undefined) continue;
    const answers = await browser.judge(page, [{ opinion: opinionOf(opinion, index), variants: [variant] }]);
    found.nested.push(...scoreAnswers(page, answers).flat());
  }
  return found;
}
