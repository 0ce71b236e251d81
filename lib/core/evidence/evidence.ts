import type { AssistantMessage } from '../message';
import type { Citation, CitationCheck, Judgement, LaterCheck, QuoteContext, Source, Verdict } from '../source';
import { type EvidenceReceipt, evidenceReceipt } from './evidence-receipt';

/** One claim of an answer with what one of its sources says about it. */
export interface EvidenceClaim {
  /** The words of the answer, without markdown. */
  claim: string;
  /** `unchecked`: it was never compared with the page. */
  verdict: Verdict | 'unchecked';
  /** The words of the page, verbatim. */
  quote?: string;
  context?: QuoteContext;
  /** Words of the claim that the quote does not have. */
  missing?: string[];
  /** When the page was read, in milliseconds since the epoch. */
  retrievedAt?: number;
  /** SHA-256 of the page's text as it was read, in hexadecimal digits. */
  textHash?: string;
  /** The part of a model in the verdict; absent where words alone decided. */
  judge?: Judgement;
  later?: LaterCheck;
}

/** A source of an answer with the claims that cite it, in the order of the text. */
export interface EvidenceSource {
  source: Source;
  claims: EvidenceClaim[];
}

/** The visible words of markdown. */
export type PlainWords = (markdown: string) => string;

/** What an answer rests on, as it is exported. */
export interface Evidence {
  question: string;
  /** The profile that gave it; only of a second opinion. */
  opinion?: string;
  /** When the answer ended, in milliseconds since the epoch. */
  answeredAt: number;
  sources: EvidenceSource[];
  /** What was done for it; absent where nothing is known of that. */
  receipt?: EvidenceReceipt;
}

function claimOf(
  { text, mode }: AssistantMessage,
  citation: Citation,
  sourceId: number,
  plainWords: PlainWords,
): EvidenceClaim {
  const { claim, checks, quote } = citation;
  const check: CitationCheck | undefined = checks ? checks.find((one) => one.sourceId === sourceId) : citation.check;
  const { passage, missing, retrievedAt, textHash, judge, later } = check ?? {};
  const words = passage ?? quote;
  const context = check?.context ?? citation.context;
  return {
    claim: plainWords(text.slice(claim.start, claim.end)).trim(),
    // In quote mode the words were copied from the page.
    verdict: check?.verdict ?? (mode === 'quotes' && quote ? 'found' : 'unchecked'),
    ...(words && { quote: words, ...(context && { context }) }),
    ...(missing && missing.length > 0 && { missing }),
    ...(retrievedAt !== undefined && { retrievedAt }),
    ...(textHash && { textHash }),
    ...(judge && { judge }),
    ...(later && { later }),
  };
}

/** Collects what an answer rests on: its cited sources by their numbers, with the claims that cite them. */
export function evidenceOf(answer: AssistantMessage, question: string, plainWords: PlainWords): Evidence {
  const { citations } = answer;
  const sources = answer.sources
    .toSorted((one, other) => one.id - other.id)
    .flatMap((source): EvidenceSource[] => {
      const cited = citations.filter(({ sourceIds }) => sourceIds.includes(source.id));
      if (cited.length === 0) return [];
      return [{ source, claims: cited.map((citation) => claimOf(answer, citation, source.id, plainWords)) }];
    });
  const { opinion } = answer;
  const receipt = evidenceReceipt(answer);
  return {
    question,
    ...(opinion && { opinion: opinion.profile }),
    answeredAt: answer.endedAt ?? answer.createdAt,
    sources,
    ...(receipt && { receipt }),
  };
}

/** The moment at which a source was read first for these claims; undefined where it was never read. */
export function retrievedAt({ claims }: EvidenceSource): number | undefined {
  const moments = claims.flatMap((claim) => claim.retrievedAt ?? []);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
