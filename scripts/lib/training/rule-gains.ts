import { rules } from '../../../lib/page/extract/rules/registry';
import { standard } from './judge-request';
import type { CorpusBrowser, LabelledPage } from './labelled-pages';
import { type Opinion, opinionOf } from './opinions';
import { mean, type PageScore, scoreAnswers, standardErrors } from './page-scores';
import { foldOf } from './site-folds';

/** Folds of the sites: of each the gain counts where the rule gains on the sites of the others. */
const folds = 4;

/** Gain of one rule in the F1 of a page, that of words or of segments. */
interface Gain {
  page: LabelledPage;
  gain: number;
}

function f1Of({ page, f1, kept, leaked, lost }: PageScore): number {
  if (page.wanted !== null) return f1;
  const all = 2 * kept + leaked + lost;
  return all === 0 ? 1 : (2 * kept) / all;
}

/** The mean gain of the pages of each site, so that no large site outweighs others. */
function bySite(gains: readonly Gain[]): [site: string, gain: number][] {
  const sites = new Map<string, number[]>();
  for (const { page, gain } of gains) sites.set(page.site, [...(sites.get(page.site) ?? []), gain]);
  return Array.from(sites, ([site, values]) => [site, mean(values)]);
}

function meanOfSites(gains: readonly Gain[]): number {
  return mean(bySite(gains).map(([, gain]) => gain));
}

/**
 * The mean gain where each fold of the sites has the rule only if it gains on the others, and how many folds have it.
 */
function heldOut(gains: readonly Gain[]): { gain: number; chosen: number } {
  const isOut = ({ page }: Gain, fold: number) => foldOf(`${page.site}o`, folds) === fold;
  let chosen = 0;
  const counted = Array.from({ length: folds }, (_, fold) => {
    const isChosen = meanOfSites(gains.filter((gain) => !isOut(gain, fold))) > 0;
    if (isChosen) chosen += 1;
    return gains.filter((gain) => isOut(gain, fold)).map(({ page, gain }) => ({ page, gain: isChosen ? gain : 0 }));
  });
  return { gain: meanOfSites(counted.flat()), chosen };
}

const columns = ['pages', 'here', 'unseen', 'held out', 's.e.', 'scrapingh.', 'wcxb', 'trafilat.', 'folds'];

function row(name: string, plain: readonly Gain[], unseen: readonly Gain[]): string {
  const { gain, chosen } = heldOut(unseen);
  const overall = meanOfSites(unseen);
  const errors = standardErrors(bySite(unseen).map(([, value]) => value));
  const figures = [meanOfSites(plain), overall, gain, errors === 0 ? 0 : overall / errors];
  for (const corpus of ['scrapinghub', 'wcxb', 'trafilatura'])
    figures.push(mean(unseen.flatMap(({ page, gain: own }) => (page.corpus === corpus ? [own] : []))));
  const touched = unseen.filter((one) => one.gain !== 0).length;
  const cells = [String(touched), ...figures.map((figure) => figure.toFixed(5)), String(chosen)];
  return name.padEnd(24) + cells.map((cell) => cell.padStart(11)).join('');
}

/**
 * Prints what each rule adds to the F1 of the pages, beside all others: here, by the trees that ship, which have seen
 * the pages; and by trees that have not seen the page's site. `pages` are those of which it changes the F1 by these,
 * `held out` is the gain where the rule is chosen by the other sites, and `s.e.` is the standard error of `unseen` over
 * the sites.
 */
export async function printRuleGains(
  pages: readonly LabelledPage[],
  browser: CorpusBrowser,
  opinion: Opinion,
): Promise<void> {
  const variants = [standard, ...rules.map(({ name }) => ({ ...standard, without: [name] }))];
  const gains: Gain[][][] = [[], []];
  for (const [index, page] of pages.entries()) {
    const answers = await browser.judge(page, [{ variants }, { opinion: opinionOf(opinion, index), variants }]);
    scoreAnswers(page, answers).forEach(([whole, ...others], trees) => {
      const f1 = whole === undefined ? 0 : f1Of(whole);
      gains[trees]?.push(others.map((score) => ({ page, gain: f1 - f1Of(score) })));
    });
    if (index % 200 === 199) console.error(`judged ${index + 1} of ${pages.length} pages`);
  }
  const [plain = [], unseen = []] = gains;
  console.log(''.padEnd(24) + columns.map((column) => column.padStart(11)).join(''));
  rules.forEach(({ name }, at) => {
    const ofRule = (trees: readonly Gain[][]) => trees.flatMap((own) => own[at] ?? []);
    console.log(row(name, ofRule(plain), ofRule(unseen)));
  });
}
