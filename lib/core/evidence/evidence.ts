import { type AssistantMessage, isCopied } from '../message';
import type {
  Citation,
  CitationCheck,
  LaterCheck,
  ModelReview,
  QuoteContext,
  Source,
  SourceCheck,
  Verdict,
} from '../source';
import { type EvidenceReceipt, evidenceReceipt } from './evidence-receipt';

/** One claim of an answer with what one of its sources says about it. */
export interface EvidenceClaim {
  /** The words of the answer, without markdown. */
  claim: string;
  /**
   * `unchecked`: it was never compared with the page; `elsewhere`: an imported file says that it was, this browser did
   * not.
   */
  verdict: Verdict | 'unchecked' | 'elsewhere';
  /** The words of the page, verbatim. */
  quote?: string;
  context?: QuoteContext;
  /** Words of the claim that the quote does not have. */
  missing?: string[];
  /** When the page was read, in milliseconds since the epoch. */
  retrievedAt?: number;
  /** SHA-256 of the text of the page that was read, in hexadecimal digits. */
  textHash?: string;
  /**
   * The part of a model in the verdict, by the name that exported files have for it; absent where words alone decided.
   */
  judge?: ModelReview;
  later?: LaterCheck;
  /** Verdict from the file of an imported answer; present only if this browser has none of its own. */
  elsewhere?: CitationCheck;
}

/** A source of an answer with the claims that cite it, in the order of the text. */
export interface EvidenceSource {
  source: Source;
  claims: EvidenceClaim[];
}

/** The visible words of markdown. */
export type PlainWords = (markdown: string) => string;

/** The evidence of an answer in an exported file. */
export interface Evidence {
  question: string;
  /** The profile that gave it; only of a second opinion. */
  opinion?: string;
  /** When the answer ended, in milliseconds since the epoch. */
  answeredAt: number;
  /** When it was imported from a file, in milliseconds since the epoch; absent for an answer of this browser. */
  importedAt?: number;
  sources: EvidenceSource[];
  /** The work of this browser for it; absent if nothing is known of that. */
  receipt?: EvidenceReceipt;
  /** The work for it according to the file of an imported answer. */
  importedReceipt?: EvidenceReceipt;
}

/** The verdict of a citation that this browser has not checked. */
function verdictWithout(citation: Citation, answer: AssistantMessage): EvidenceClaim['verdict'] {
  // In quote mode the words were copied from the page.
  if (isCopied(citation, answer)) return 'found';
  const isSaid = citation.elsewhere !== undefined || (answer.mode === 'quotes' && citation.quote !== undefined);
  return answer.imported && isSaid ? 'elsewhere' : 'unchecked';
}

function evidenceClaim(
  answer: AssistantMessage,
  citation: Citation,
  sourceId: number,
  plainWords: PlainWords,
): EvidenceClaim {
  const { text, imported } = answer;
  const { claim, checks, quote } = citation;
  const check: CitationCheck | undefined = checks ? checks.find((one) => one.sourceId === sourceId) : citation.check;
  const { passage, missing, retrievedAt, textHash, judge, later } = check ?? {};
  // The words of an imported answer were not read by this browser, so they do not count as the page's.
  const words = passage ?? (imported ? undefined : quote);
  const said = check ? undefined : citation.elsewhere?.find((one) => one.sourceId === sourceId);
  const context = check?.context ?? citation.context;
  return {
    claim: plainWords(text.slice(claim.start, claim.end)).trim(),
    verdict: check?.verdict ?? verdictWithout(citation, answer),
    ...(words && { quote: words, ...(context && { context }) }),
    ...(missing && missing.length > 0 && { missing }),
    ...(retrievedAt !== undefined && { retrievedAt }),
    ...(textHash && { textHash }),
    ...(judge && { judge }),
    ...(later && { later }),
    ...(said && { elsewhere: withoutSourceId(said) }),
  };
}

function withoutSourceId({ sourceId: _, ...check }: SourceCheck): CitationCheck {
  return check;
}

const emptyReceipt: AssistantMessage['receipt'] = { searches: [], reads: [] };

/** Collects what an answer rests on: its cited sources by their numbers, with the claims that cite them. */
export function evidenceOf(answer: AssistantMessage, question: string, plainWords: PlainWords): Evidence {
  const { citations } = answer;
  const sources = answer.sources
    .toSorted((one, other) => one.id - other.id)
    .flatMap((source): EvidenceSource[] => {
      const cited = citations.filter(({ sourceIds }) => sourceIds.includes(source.id));
      if (cited.length === 0) return [];
      return [{ source, claims: cited.map((citation) => evidenceClaim(answer, citation, source.id, plainWords)) }];
    });
  const { opinion, imported } = answer;
  // The model of an imported answer belongs to the file's receipt.
  const receipt = evidenceReceipt(imported ? { receipt: answer.receipt } : answer);
  const importedReceipt = imported && evidenceReceipt({ ...answer, receipt: imported.receipt ?? emptyReceipt });
  return {
    question,
    ...(opinion && { opinion: opinion.profile }),
    answeredAt: answer.endedAt ?? answer.createdAt,
    ...(imported && { importedAt: imported.at }),
    sources,
    ...(receipt && { receipt }),
    ...(importedReceipt && { importedReceipt }),
  };
}

/** The moment at which a source was read first for these claims; undefined where it was never read. */
export function retrievedAt({ claims }: EvidenceSource): number | undefined {
  const moments = claims.flatMap((claim) => claim.retrievedAt ?? []);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
