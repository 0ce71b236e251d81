import { addressMarkdown, oneLine, plainMarkdown } from '../markdown/plain-text';
import { type CslItem, cslItem, dateParts } from './csl-item';
import { type Evidence, type EvidenceClaim, type EvidenceSource, retrievedAt } from './evidence';
import { type ReceiptWords, receiptMarkdown } from './evidence-receipt';

/** An ISO 8601 date-time; undefined for what is no moment. */
function isoMoment(at: number | undefined): string | undefined {
  const date = new Date(at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** One claim in a sentence, in English as the field names around it. */
function claimNote({ claim, verdict, quote, missing, judge: review, later }: EvidenceClaim): string {
  const parts = [
    `Claim: ${claim}`,
    `Passage: ${verdict === 'elsewhere' ? 'checked elsewhere, imported' : verdict}`,
    ...(quote ? [`Quote: "${quote}"`] : []),
    ...(missing ? [`Missing: ${missing.join(', ')}`] : []),
    ...(review ? [`Asked: ${review.label}, ${review.model}: ${review.outcome}`] : []),
    ...(later ? [`Checked again: ${later.change}`] : []),
  ];
  return oneLine(parts.join(' | '));
}

/** Rises with the fields of the JSON. */
const version = 1;

function jsonFields(evidence: Evidence) {
  const { question, opinion, answeredAt, importedAt, sources, receipt, importedReceipt } = evidence;
  const checkFields = <T extends Pick<EvidenceClaim, 'retrievedAt' | 'later'>>({
    retrievedAt: at,
    later,
    ...rest
  }: T) => ({
    ...rest,
    retrievedAt: isoMoment(at),
    ...(later && { later: { ...later, retrievedAt: isoMoment(later.retrievedAt) } }),
  });
  const claimFields = ({ elsewhere, ...claim }: EvidenceClaim) => ({
    ...checkFields(claim),
    ...(elsewhere && { elsewhere: checkFields(elsewhere) }),
  });
  return {
    question,
    opinion,
    answeredAt: isoMoment(answeredAt),
    importedAt: isoMoment(importedAt),
    sources: sources.map(({ source: { id, url, title, domain, publishedAt }, claims }) => ({
      id,
      url,
      title,
      domain,
      publishedAt,
      claims: claims.map(claimFields),
    })),
    receipt,
    importedReceipt,
  };
}

/** The evidence with all that is known of it. Moments are ISO 8601. */
export function evidenceJson(evidence: Evidence): string {
  return `${JSON.stringify({ version, ...jsonFields(evidence) }, null, 2)}\n`;
}

/** The evidence of several answers, each as in {@link evidenceJson}, in the order given. */
export function evidenceListJson(all: readonly Evidence[]): string {
  return `${JSON.stringify({ version, answers: all.map(jsonFields) }, null, 2)}\n`;
}

/**
 * The sources as items of CSL-JSON, their claims as notes. A line of a note that began with a word and a colon would be
 * a field of its own to programs of CSL.
 * @see https://www.zotero.org/support/kb/item_types_and_fields#citing_fields_from_extra
 */
export function evidenceItems({ sources }: Pick<Evidence, 'sources'>): CslItem[] {
  return sources.map((one) => ({
    ...cslItem(one),
    note: one.claims.map((claim) => `- ${claimNote(claim)}`).join('\n'),
  }));
}

/** The items of {@link evidenceItems} as a file. */
export function evidenceCsl(evidence: Pick<Evidence, 'sources'>): string {
  return `${JSON.stringify(evidenceItems(evidence), null, 2)}\n`;
}

function risRecord(one: EvidenceSource): string {
  const { source, claims } = one;
  const slashed = (parts: number[] | undefined) =>
    parts &&
    [0, 1, 2].map((index) => String(parts[index] ?? '').padStart(parts[index] && index > 0 ? 2 : 0, '0')).join('/');
  const issued = dateParts(source.publishedAt);
  const fields: [tag: string, value: string | undefined][] = [
    ['TY', 'ELEC'],
    ['TI', oneLine(source.title) || oneLine(source.domain)],
    ['T2', source.domain],
    ['PY', issued && String(issued[0])],
    ['DA', slashed(issued)],
    ['Y2', slashed(dateParts(isoMoment(retrievedAt(one))))],
    ['UR', source.url],
    ...claims.map((claim): [string, string] => ['N1', claimNote(claim)]),
  ];
  const lines = fields.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}`] : []));
  return [...lines, 'ER  - ', ''].join('\r\n');
}

/** The sources as records of RIS, their claims as notes. @see https://en.wikipedia.org/wiki/RIS_(file_format) */
export function evidenceRis({ sources }: Pick<Evidence, 'sources'>): string {
  return sources.map(risRecord).join('\r\n');
}

/** The words of an export that a person reads. */
export interface EvidenceWords {
  verdict(verdict: EvidenceClaim['verdict']): string;
  change(later: NonNullable<EvidenceClaim['later']>): string;
  missing(words: string): string;
  /** @param at milliseconds since the epoch */
  retrieved(at: number): string;
  /** @param profile that gave a second opinion */
  opinion(profile: string): string;
  /** @param at milliseconds since the epoch */
  imported(at: number): string;
  importedReceipt: string;
  modelReview(review: NonNullable<EvidenceClaim['judge']>): string;
  receipt: ReceiptWords;
}

function quoted(text: string): string {
  const lines = text.split(/[\t\n\r]+/).filter((line) => line.trim() !== '');
  return lines.map((line) => `> ${plainMarkdown(line)}`).join('\n>\n');
}

/** A hash as Citebar writes it; what is imported may be any text. */
const hash = /^[\da-f]{1,128}$/i;

function markdownClaim(claim: EvidenceClaim, words: EvidenceWords): string {
  const { quote, missing, textHash, judge: review, later } = claim;
  const facts = [
    words.verdict(claim.verdict),
    ...(review ? [plainMarkdown(words.modelReview(review))] : []),
    ...(missing ? [words.missing(plainMarkdown(missing.join(', ')))] : []),
    ...(claim.retrievedAt === undefined ? [] : [words.retrieved(claim.retrievedAt)]),
    ...(textHash && hash.test(textHash) ? [`SHA-256 \`${textHash}\``] : []),
    ...(later ? [words.change(later)] : []),
  ];
  return [`**${plainMarkdown(claim.claim)}**`, facts.join(' · '), ...(quote ? [quoted(quote)] : [])].join('\n\n');
}

/** The evidence as a document. */
export function evidenceMarkdown(evidence: Evidence, words: EvidenceWords): string {
  const { question, opinion, importedAt, sources, receipt, importedReceipt } = evidence;
  const sections = sources.map(({ source, claims }) =>
    [
      `## [${source.id}] ${plainMarkdown(source.title || source.domain)}`,
      addressMarkdown(source.url),
      ...claims.map((claim) => markdownClaim(claim, words)),
    ].join('\n\n'),
  );
  const parts = [
    `# ${plainMarkdown(question)}`,
    ...(opinion ? [plainMarkdown(words.opinion(opinion))] : []),
    ...(importedAt === undefined ? [] : [plainMarkdown(words.imported(importedAt))]),
    ...sections,
    ...(importedReceipt ? [receiptMarkdown(importedReceipt, { ...words.receipt, title: words.importedReceipt })] : []),
    ...(receipt ? [receiptMarkdown(receipt, words.receipt)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
