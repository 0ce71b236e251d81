import { defaultSettings, ruleNames, type Settings } from '../../../lib/page/extract/rules/settings';
import type { StoredTrees } from '../../../lib/page/extract/score-trees';
import type { JudgeRequest } from './judge-request';
import type { CorpusBrowser, LabelledPage } from './labelled-pages';
import { type PageScore, scorePage, siteMeans, standardErrors } from './page-scores';
import { foldOf } from './site-folds';
import { BlockTraining } from './train-blocks';
import { ThresholdTraining } from './train-threshold';
import { TypeTraining } from './train-types';

/** What trees say of all pages, one entry for each page; those of its entry have not seen its site. */
export interface Opinion {
  probabilities: readonly Float32Array[];
  types: readonly (readonly number[])[];
  /** The trees for its thresholds. */
  thresholds: readonly StoredTrees[];
}

/** Values that are compared with the default one, each alone. */
const alternatives: { [Name in Exclude<keyof Settings, 'without'>]: readonly number[] } = {
  certain: [0, 0.6, 0.75],
  minOpinionProbability: [0, 0.8],
  secondOpinionWeight: [0.3, 0.7],
  minBestProbability: [0, 0.2, 0.4],
  predictionWeight: [0, 0.25, 0.75],
  likelyBonus: [0, 0.06],
  tolerance: [0, 0.1, 0.4],
  maxCommentShare: [0.4, 0.8],
  minArticleProbability: [0.6, 0.9],
  maxForumProbability: [0.1, 1],
  maxPostForumProbability: [0.05, 0.3],
};

/** One difference from the default settings. */
type Change = (settings: Settings) => Settings;

/** The changes of each rule and constant; of one list at most one is made. */
const choices: readonly (readonly Change[])[] = [
  ...ruleNames.map((name): Change[] => [(settings) => ({ ...settings, without: [...settings.without, name] })]),
  ...Object.entries(alternatives).map(([name, values]) =>
    values.map(
      (value): Change =>
        (settings) => ({ ...settings, [name]: value }),
    ),
  ),
];

function pack(probabilities: Float32Array): string {
  return Buffer.from(probabilities.buffer, probabilities.byteOffset, probabilities.byteLength).toString('base64');
}

function request(opinion: Opinion, index: number, settings: readonly Settings[]): JudgeRequest {
  return {
    probabilities: pack(opinion.probabilities[index] ?? new Float32Array()),
    types: opinion.types[index] ?? [],
    thresholds: opinion.thresholds[index] as StoredTrees,
    settings,
  };
}

/** An opinion of trees that were trained on known pages, for the known pages by folds, and for the others. */
function opinionFrom(pages: readonly LabelledPage[], isKnown: (page: LabelledPage) => boolean, folds: number): Opinion {
  const types = new TypeTraining(pages).unseen(isKnown);
  const blocks = new BlockTraining(pages, types);
  const foldOfPage = (page: LabelledPage) => foldOf(`${page.site}i`, folds);
  const unseen = blocks.unseen(folds, foldOfPage, isKnown);
  const thresholds = new ThresholdTraining(pages, unseen, types);
  const trees = Array.from({ length: folds }, (_, fold) => thresholds.train((page) => foldOfPage(page) !== fold));
  const forOthers = thresholds.train();
  const others = pages.every(isKnown) ? unseen : blocks.train(isKnown).probabilities;
  return {
    types,
    probabilities: pages.map((page, index) => (isKnown(page) ? unseen[index] : others[index]) ?? new Float32Array()),
    thresholds: pages.map((page) => (isKnown(page) ? (trees[foldOfPage(page)] ?? forOthers) : forOthers)),
  };
}

/** Standard errors by which a change has to be better than the default: less is chance, and chosen from many more so. */
const minErrors = 2;

/**
 * The settings that do better on known pages than the default, and not by chance.
 * @param scores for each page the scores of the default, then of each change
 */
function chooseSettings(scores: readonly (readonly PageScore[])[]): Settings {
  const ofSites = (index: number) => siteMeans(scores.flatMap((row) => row[index] ?? []));
  const standard = ofSites(0);
  let settings = defaultSettings;
  let index = 1;
  for (const changes of choices) {
    let best = minErrors;
    let chosen: Change | null = null;
    for (const change of changes) {
      const gains = Array.from(ofSites(index), ([site, mean]) => mean - (standard.get(site) ?? 0));
      const errors = standardErrors(gains);
      if (errors > best) [best, chosen] = [errors, change];
      index += 1;
    }
    if (chosen !== null) settings = chosen(settings);
  }
  return settings;
}

/** How the settings differ from the default ones. */
function difference(settings: Settings): string {
  const changed = Object.entries(settings).filter(([name, value]) => value !== defaultSettings[name as keyof Settings]);
  return changed.map(([name, value]) => `${name} ${value}`).join(', ') || 'the default';
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
 * For each fold of the sites what trees say that were trained on the pages of the other folds alone, of these pages by an
 * inner cross-validation.
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
 * rules and constants are chosen by the pages of the other folds, with the opinions of trees that were trained on these.
 */
export async function estimate(
  pages: readonly LabelledPage[],
  browser: CorpusBrowser,
  opinions: readonly Opinion[],
): Promise<Estimates> {
  const folds = opinions.length;
  const variants = [defaultSettings, ...choices.flat().map((change) => change(defaultSettings))];
  const found: Estimates = { plain: [], unseen: [], nested: [] };
  const inner: PageScore[][][] = opinions.map(() => []);
  for (const [index, page] of pages.entries()) {
    const requests = opinions.map((opinion, fold) =>
      request(opinion, index, outerFold(page, folds) === fold ? [defaultSettings] : variants),
    );
    const { shipped, answers } = await browser.judge(page, requests);
    const scores = answers.map((settings) => settings.map((flags) => scorePage(page, flags)));
    for (let fold = 0; fold < folds; fold += 1) {
      if (outerFold(page, folds) === fold) found.unseen.push(...(scores[fold] ?? []));
      else inner[fold]?.push(scores[fold] ?? []);
    }
    found.plain.push(scorePage(page, shipped));
    if (index % 200 === 199) console.error(`judged ${index + 1} of ${pages.length} pages`);
  }
  const chosen = inner.map(chooseSettings);
  chosen.forEach((settings, fold) => {
    console.error(`fold ${fold + 1} chooses ${difference(settings)}`);
  });
  for (const [index, page] of pages.entries()) {
    const fold = outerFold(page, folds);
    const [opinion, settings] = [opinions[fold], chosen[fold]];
    if (opinion === undefined || settings === undefined) continue;
    const { answers } = await browser.judge(page, [request(opinion, index, [settings])]);
    found.nested.push(...answers.flat().map((flags) => scorePage(page, flags)));
  }
  return found;
}
