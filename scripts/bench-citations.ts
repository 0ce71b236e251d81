// Predicts and scores the citation benchmark: npm run bench:citations -- [--items FILE] [--out PREDICTIONS] [--data
// DIR]
// --judge: has stand-ins that err in known ways look at the items, and the model of the environment, instead of
// training.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assessClaim, type ClaimCheck } from '../lib/passages/citations/assess-claim';
import { checkClaim } from '../lib/passages/citations/check-claim';
import { claimExcerpt } from '../lib/passages/citations/claim-excerpt';
import { indexPage } from '../lib/passages/citations/index-page';
import { type CitationModel, citationModel } from '../lib/passages/citations/model';
import { supportingSentences } from '../lib/passages/citations/quoted-claim';
import { askReviewModel, reviewModelOfEnvironment } from './lib/training/ask-review-model';
import { type AssessedItem, assessItems, type TrainingItem, trainingItems } from './lib/training/assess-claim';
import { type CitationItem, readItems } from './lib/training/citation-items';
import {
  countChanges,
  type ReviewCounts,
  reviewedItems,
  reviewStandIns,
  seededRandom,
} from './lib/training/review-bench';
import {
  foldOf,
  folds,
  honestSets,
  isSupported,
  trainCitationModel,
  trainingSets,
  trainWithThresholds,
  withoutSet,
} from './lib/training/train-citation-model';

const { values } = parseArgs({
  options: {
    items: { type: 'string' },
    out: { type: 'string' },
    data: { type: 'string' },
    judge: { type: 'boolean' },
  },
});
const bench = process.env.CITEBAR_BENCH;
const data = values.data ?? (bench ? join(bench, 'citations') : undefined);
const itemsFile = values.items ?? (data ? join(data, 'items.jsonl.gz') : undefined);
if (!itemsFile || !existsSync(itemsFile)) {
  console.log('No benchmark here: name its folder with --data, or the folder above it in CITEBAR_BENCH.');
  process.exit(0);
}

const out = resolve(values.out ?? join('.cache', 'bench-citations', 'predictions.jsonl'));

function predict(
  assessed: readonly AssessedItem[],
  modelFor: (item: AssessedItem) => CitationModel,
  file: string,
  changed: ReadonlyMap<string, ClaimCheck['verdict']> = new Map(),
): void {
  const lines = assessed.map((one) => {
    const { id } = one.item;
    const { score, ranked, ...check } = assessClaim(one.view, one.features, modelFor(one));
    const verdict = changed.get(id) ?? check.verdict;
    // The scorer knows three verdicts.
    const told = verdict === 'words-found' ? 'partial' : verdict;
    return JSON.stringify({ id, score, verdict: told, ranked: ranked.slice(0, 5) });
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Prints by kind of item how many verdicts a model's replies changed. */
function printChanges(counts: ReadonlyMap<string, ReviewCounts>): void {
  const rows = [...counts].map(([kind, { found, ...count }]) => [
    kind,
    { ...count, 'found by words': found.before, found: found.after },
  ]);
  console.table(Object.fromEntries(rows));
}

/** The benchmark's own scorer. It knows items without labels by their names, so that it always reads the full file. */
function printScores(file: string): void {
  const scorer = data ? join(data, 'score.mjs') : '';
  if (!data || !existsSync(scorer)) {
    console.log(`Predictions are in ${file}; there is no scorer here.`);
    return;
  }
  const full = join(data, 'items.jsonl.gz');
  const labelled = values.items && items.some(({ label }) => label) ? resolve(values.items) : full;
  spawnSync(process.execPath, [scorer, '--items', labelled, '--predictions', file], { stdio: 'inherit' });
}

/** Milliseconds of processor time for 20 claims over 10 pages of about 20,000 characters: the median of 15 runs. */
function measureTime(items: readonly CitationItem[]): number {
  const pages = items
    .filter(({ kind }) => kind === 'real')
    .map(({ sentences }) => sentences.join('\n'))
    .filter((text) => text.length > 5_000)
    .slice(0, 10)
    .map((text) => text.repeat(4).slice(0, 20_000));
  const claims = items.slice(0, 20).map(({ claim }) => claim);
  const runs = Array.from({ length: 15 }, () => {
    const before = process.cpuUsage();
    const indexes = pages.map((page) => indexPage(page));
    claims.forEach((claim, place) => {
      const index = indexes[place % Math.max(1, indexes.length)];
      if (index) checkClaim(index, claim);
    });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return runs.sort((one, other) => one - other)[7] ?? 0;
}

/** Characters of a page that a model is shown. */
const excerptLength = 1_200;

/**
 * Number of claims that are found in part or by their words, and that a model lifts if it says yes to all it is asked
 * about, and quotes the page's nearest passage.
 */
function printCredulousReview(assessed: readonly AssessedItem[], model: CitationModel): void {
  const counts = new Map<string, { partial: number; asked: number; lifted: number }>();
  for (const { item, view, features } of assessed) {
    const { verdict, passage } = assessClaim(view, features, model);
    if (verdict === 'found' || verdict === 'not-found' || !passage) continue;
    const kind = item.kind === 'real' ? `real, ${item.label ?? 'no label'}` : item.kind;
    const count = counts.get(kind) ?? { partial: 0, asked: 0, lifted: 0 };
    counts.set(kind, count);
    count.partial += 1;
    if (claimExcerpt(view.page, item.claim, item.context ?? '', excerptLength).length === 0) continue;
    count.asked += 1;
    if (supportingSentences(view.page, item.claim, passage, item.context)) count.lifted += 1;
  }
  console.log('Partly found, and lifted by a model that says yes to all and quotes the nearest passage:');
  for (const [kind, { partial, asked, lifted }] of counts) {
    console.log(`  ${kind}: ${partial}, asked about ${asked}, lifted ${lifted}`);
  }
  console.log('');
}

const items = readItems(itemsFile);
// Before the items' features fill the heap.
console.log(`20 claims over 10 pages of 20,000 characters: ${measureTime(items).toFixed(0)} ms of processor time`);
const assessed = assessItems(items);
const shipped = citationModel();
predict(assessed, () => shipped, out);
console.log(
  `Predictions of lib/passages/citations/model.json are in ${out}. It has seen ${trainingSets.join(', ')}.\n`,
);
printScores(out);
printCredulousReview(assessed, shipped);

/** The items of the benchmark's other file that a model is trained on, too. */
function otherTrainingItems(): TrainingItem[] {
  const files = data === undefined ? [] : ['items.jsonl.gz', 'items-more.jsonl.gz'].map((name) => join(data, name));
  const others = files.filter((file) => existsSync(file)).flatMap((file) => readItems(file));
  const known = new Set(items.map(({ set }) => set));
  return trainingItems(others.filter(({ kind, label, set }) => kind === 'real' && label && isTrained(set, known)));
}

const isTrained = (set: string, known: ReadonlySet<string>) => trainingSets.includes(set) && !known.has(set);

/** Has stand-ins and the model of the environment look at the items, and prints what the rules let through. */
async function benchReview(): Promise<void> {
  const claims = new Map(items.filter(({ kind }) => kind === 'real').map(({ id, claim }) => [id, claim]));
  const { reviewed, others } = reviewedItems(assessed, shipped);
  for (const [name, standIn] of Object.entries(reviewStandIns(claims))) {
    const random = seededRandom();
    console.log(`A stand-in that says ${name}:`);
    printChanges(countChanges(reviewed, others, (one) => standIn(one, random)).counts);
  }
  const reviewer = reviewModelOfEnvironment(process.env);
  if (!reviewer) {
    console.log('No model here: name an OpenAI-compatible address in CITEBAR_MODEL_URL, and a model in CITEBAR_MODEL.');
    return;
  }
  const replies = await askReviewModel(
    reviewer,
    reviewed.filter(({ item }) => item.kind === 'real'),
  );
  console.log(`${reviewer.model} at ${reviewer.label} replied about ${replies.size} items:`);
  const { counts, verdicts } = countChanges(reviewed, others, ({ item }) => replies.get(item.id));
  printChanges(counts);
  const file = out.replace(/(\.jsonl)?(\.gz)?$/, '.reviewed.jsonl');
  predict(assessed, () => shipped, file, verdicts);
  printScores(file);
}

if (values.judge) {
  await benchReview();
  process.exit(0);
}

const trained = [
  ...assessed.filter(({ item }) => item.kind === 'real' && item.label && trainingSets.includes(item.set)),
  ...otherTrainingItems(),
];
const originals = new Map(assessed.map((one) => [one.item.id, one]));
/** Twins belong to the fold of their original. */
const originalOf = (one: AssessedItem) => originals.get(one.item.id.split('#')[0] ?? '') ?? one;

/** Predicts by models that have not seen something of an item, and prints the scores. */
function printUnseen(name: string, title: string, modelFor: (item: AssessedItem) => CitationModel): void {
  const file = out.replace(/(\.jsonl)?(\.gz)?$/, `.${name}.jsonl`);
  predict(assessed, modelFor, file);
  console.log(`${title}\n`);
  printScores(file);
}

if (trained.length > 0) {
  const models = Array.from({ length: folds }, (_, fold) =>
    trainCitationModel(trained.filter((one) => foldOf(one) !== fold)),
  );
  const ofFold = (one: AssessedItem) =>
    (trainingSets.includes(one.item.set) ? models[foldOf(originalOf(one))] : undefined) ?? shipped;
  printUnseen('out-of-fold', "Out of fold: by models that did not see the item's group.", ofFold);
  for (const set of honestSets) {
    const own = assessed.filter(({ item }) => item.set === set && item.kind === 'real' && item.label);
    if (own.length === 0) continue;
    const right = own.filter(
      (one) => (assessClaim(one.view, one.features, ofFold(one)).verdict === 'found') === isSupported(one),
    );
    console.log(`${set}: 'found' against the rest, accuracy ${((100 * right.length) / own.length).toFixed(1)} %`);
  }
  const sets = [...new Set(assessed.map(({ item }) => item.set))].filter((set) => trainingSets.includes(set));
  const { thresholds } = shipped;
  const without = (set: string) => trainWithThresholds(withoutSet(trained, set), thresholds);
  const leftOut = new Map(sets.map((set) => [set, without(set)]));
  const ofOthers = (one: AssessedItem) => leftOut.get(one.item.set) ?? shipped;
  printUnseen(
    'left-out',
    'Each set left out: by models that saw nothing of it, with the thresholds that ship. These figures count.',
    ofOthers,
  );
}
