import type { VNode } from 'preact';
import type { Verdict } from '../../core/source';
import type { TextKey } from './texts';

/**
 * A verdict; `waiting`: not there yet; `unchecked`: there will be none unless it is asked for; `elsewhere`: an imported file has
 * one, and this browser has none.
 */
export type ShownVerdict = Verdict | 'waiting' | 'unchecked' | 'elsewhere';

interface VerdictEntry {
  /** The verdict whose colour it has in styles, by `data-tone`; `none`: that of citations without a verdict. */
  tone: Verdict | 'none';
  /** Rises with what is wrong with the citation. */
  severity: number;
  /** The shapes of its icon, in a square of 12. */
  mark: () => VNode;
  texts: {
    name: TextKey;
    /** The label of a citation's chip. */
    chip: TextKey;
    /** Text for the number of citations with it, in the line of exceptions below an answer; absent: it is none. */
    count?: TextKey;
  };
  /** Whether the legend of the empty panel explains it. */
  inLegend: boolean;
}

const dottedCircle = (): VNode => <circle cx="6" cy="6" r="4.75" stroke-dasharray=".1 2.9" stroke-linecap="round" />;

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
    texts: { name: 'panel.verdict.found', chip: 'panel.chip.found' },
    inLegend: true,
  },
  partial: {
    tone: 'partial',
    severity: 4,
    mark: () => (
      <>
        <circle cx="6" cy="6" r="4.75" />
        <path d="M6 1.25a4.75 4.75 0 0 0 0 9.5z" fill="currentColor" stroke="none" />
      </>
    ),
    texts: { name: 'panel.verdict.partial', chip: 'panel.chip.partial', count: 'panel.evidence.count.partial' },
    inLegend: true,
  },
  'not-found': {
    tone: 'not-found',
    severity: 5,
    mark: () => <circle cx="6" cy="6" r="4.75" />,
    texts: { name: 'panel.verdict.not_found', chip: 'panel.chip.not_found', count: 'panel.evidence.count.not_found' },
    inLegend: true,
  },
  unreachable: {
    tone: 'unreachable',
    severity: 6,
    mark: () => (
      <>
        <circle cx="6" cy="6" r="4.75" stroke-dasharray="2.4 1.9" />
        <path d="M3.6 6h4.8" />
      </>
    ),
    texts: {
      name: 'panel.verdict.unreachable',
      chip: 'panel.chip.unreachable',
      count: 'panel.evidence.count.unreachable',
    },
    inLegend: true,
  },
  unchecked: {
    tone: 'none',
    severity: 2,
    mark: dottedCircle,
    texts: { name: 'panel.verdict.unchecked', chip: 'panel.chip.unchecked', count: 'panel.evidence.count.unchecked' },
    inLegend: true,
  },
  elsewhere: {
    tone: 'none',
    severity: 1,
    mark: dottedCircle,
    texts: { name: 'panel.verdict.elsewhere', chip: 'panel.chip.elsewhere', count: 'panel.evidence.count.elsewhere' },
    inLegend: false,
  },
  waiting: {
    tone: 'none',
    severity: 3,
    mark: dottedCircle,
    texts: { name: 'panel.verdict.waiting', chip: 'panel.chip.waiting' },
    inLegend: false,
  },
};

/** The verdicts in the order of their entries. */
export const shownVerdicts = Object.keys(verdictEntries) as ShownVerdict[];
