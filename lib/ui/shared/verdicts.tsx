import type { SVGAttributes, VNode } from 'preact';
import type { CitationCheck, Verdict } from '../../core/source';
import type { PluralKey, TextKey, TextName } from './texts';

/**
 * A verdict; `waiting`: not there yet; `unchecked`: there will be none unless it is asked for; `elsewhere`: only an
 * imported file has one; `changed`, `gone`: a later check found other words on the page in place of the passage, or
 * none.
 */
export type ShownVerdict = Verdict | 'waiting' | 'unchecked' | 'elsewhere' | 'changed' | 'gone';

interface VerdictEntry {
  /** The verdict whose colour it has in styles, by `data-tone`; `none`: the colour of citations without a verdict. */
  tone: Verdict | 'none';
  /** Rises with what is wrong with the citation. */
  severity: number;
  /** The shapes of its icon, in a square of 12. */
  mark: () => VNode;
  texts: {
    name: TextKey;
    /** The label of a citation's chip. */
    chip: TextKey;
    /**
     * Text for the number of citations with it, in the line of exceptions below an answer; absent: it is not an
     * exception.
     */
    count?: PluralKey;
  };
  /** Whether the legend of the empty panel explains it. */
  inLegend: boolean;
}

/** The ring that most icons have; what is in it is drawn over it. */
const ring = (attributes: SVGAttributes<SVGCircleElement> = {}): VNode => (
  <circle cx="6" cy="6" r="4.75" {...attributes} />
);

const dottedRing = (): VNode => ring({ 'stroke-dasharray': '.1 2.9', 'stroke-linecap': 'round' });

const textsOf = (name: TextName<ShownVerdict>) =>
  ({ name: `panel.verdict.${name}`, chip: `panel.chip.${name}` }) as const;

const textsOfException = (name: TextName<Exclude<ShownVerdict, 'found' | 'waiting'>>) =>
  ({ ...textsOf(name), count: `panel.evidence.count.${name}` }) as const;

/** All verdicts that are shown, in the order of the legend and of the line of exceptions. */
export const verdictEntries: Readonly<Record<ShownVerdict, VerdictEntry>> = {
  found: {
    tone: 'found',
    severity: 0,
    mark: () => (
      <>
        <circle cx="6" cy="6" r="5.5" fill="currentColor" stroke="none" />
        <path class="on-fill" d="M3.4 6.2 5.2 8l3.4-3.9" />
      </>
    ),
    texts: textsOf('found'),
    inLegend: true,
  },
  'words-found': {
    tone: 'words-found',
    severity: 4,
    mark: () => (
      <>
        {ring()}
        <path d="M3.6 4.9h4.8M3.6 7.1h4.8" />
      </>
    ),
    texts: textsOfException('words_found'),
    inLegend: true,
  },
  partial: {
    tone: 'partial',
    severity: 5,
    mark: () => (
      <>
        {ring()}
        <path d="M6 1.25a4.75 4.75 0 0 0 0 9.5z" fill="currentColor" stroke="none" />
      </>
    ),
    texts: textsOfException('partial'),
    inLegend: true,
  },
  changed: {
    tone: 'partial',
    severity: 6,
    mark: () => (
      <>
        {ring()}
        <path d="M3.4 5h5.2M3.4 7.4h5.2M7.4 3.4 4.6 9" />
      </>
    ),
    texts: textsOfException('changed'),
    inLegend: false,
  },
  gone: {
    tone: 'not-found',
    severity: 7,
    mark: () => (
      <>
        {ring()}
        <path d="m4.2 4.2 3.6 3.6M7.8 4.2 4.2 7.8" />
      </>
    ),
    texts: textsOfException('gone'),
    inLegend: false,
  },
  'not-found': {
    tone: 'not-found',
    severity: 8,
    mark: () => ring(),
    texts: textsOfException('not_found'),
    inLegend: true,
  },
  unreachable: {
    tone: 'unreachable',
    severity: 9,
    mark: () => (
      <>
        {ring({ 'stroke-dasharray': '2.4 1.9' })}
        <path d="M3.6 6h4.8" />
      </>
    ),
    texts: textsOfException('unreachable'),
    inLegend: true,
  },
  unchecked: {
    tone: 'none',
    severity: 2,
    mark: dottedRing,
    texts: textsOfException('unchecked'),
    inLegend: true,
  },
  elsewhere: {
    tone: 'none',
    severity: 1,
    mark: dottedRing,
    texts: textsOfException('elsewhere'),
    inLegend: false,
  },
  waiting: {
    tone: 'none',
    severity: 3,
    mark: dottedRing,
    texts: textsOf('waiting'),
    inLegend: false,
  },
};

/** The verdicts in the order of their entries. */
export const shownVerdicts = Object.keys(verdictEntries) as ShownVerdict[];

/** The verdict of a check, or what a later one found in place of its passage. */
export function shownVerdict({ verdict, later }: CitationCheck): ShownVerdict {
  const hasPassage = verdict === 'found' || verdict === 'words-found' || verdict === 'partial';
  return hasPassage && (later?.change === 'changed' || later?.change === 'gone') ? later.change : verdict;
}

/** The value of `data-verdict` that a verdict is drawn by: one without a colour of its own is drawn by its name. */
export function drawnVerdict(verdict: ShownVerdict): ShownVerdict {
  const { tone } = verdictEntries[verdict];
  return tone === 'none' ? verdict : tone;
}
