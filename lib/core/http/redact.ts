/**
 * Characters of a secret in a row that are taken for it, wherever it was cut. A key of common length has far more of
 * them.
 */
const runLength = 8;

/** A key as services mask it in error messages: `sk-ab******wxyz`. */
const maskedKey = /[\w:-]{2,40}\*{3,}[\w:-]{0,40}/g;

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/**
 * Base64 of a text that contains the secret: it depends on where the secret begins in a group of three bytes, so there
 * are three. What the neighbouring bytes would change is left out.
 */
function base64Spellings(bytes: Uint8Array): string[] {
  const spellings = [0, 1, 2].flatMap((offset) => {
    const padded = new Uint8Array([...new Uint8Array(offset), ...bytes]);
    return base64Of(padded).slice(Math.ceil((offset * 8) / 6), Math.floor((padded.length * 8) / 6));
  });
  return [base64Of(bytes), ...spellings].flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]);
}

/**
 * The forms in which an answer may repeat a secret: verbatim, percent-encoded, backwards, in hexadecimal and in base64.
 */
function spellingsOf(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret);
  const hex = hexOf(bytes);
  const backwards = [...secret].reverse().join('');
  return [
    secret,
    encodeURIComponent(secret.toWellFormed()),
    backwards,
    hex,
    hex.toUpperCase(),
    ...base64Spellings(bytes),
  ];
}

function runsOf(spelling: string): string[] {
  return Array.from({ length: spelling.length - runLength + 1 }, (_, start) =>
    spelling.slice(start, start + runLength),
  );
}

/** Places of a table of the pairs of neighbouring characters; some pairs share one. */
const pairPlaces = 4096;

const pairPlace = (text: string, at: number) =>
  ((text.charCodeAt(at) << 6) ^ text.charCodeAt(at + 1)) & (pairPlaces - 1);

/** Marks the pairs of neighbouring characters that runs have: a text without the pair has none of them there. */
function pairsOf(runs: ReadonlySet<string>): Uint8Array {
  const pairs = new Uint8Array(pairPlaces);
  for (const run of runs) {
    for (let at = 0; at + 1 < run.length; at += 1) pairs[pairPlace(run, at)] = 1;
  }
  return pairs;
}

/** Replaces everything that consists of runs by `[key]`, in one pass over the text. */
function withoutRuns(text: string, runs: ReadonlySet<string>): string {
  if (runs.size === 0) return text;
  const pairs = pairsOf(runs);
  const pieces: string[] = [];
  let kept = 0;
  for (let at = 0; at + runLength <= text.length; at += 1) {
    // No run begins between here and a pair at its end that no run has: a reply may be megabytes long.
    if (pairs[pairPlace(text, at + runLength - 2)] === 0) {
      at += runLength - 2;
      continue;
    }
    if (!runs.has(text.slice(at, at + runLength))) continue;
    let end = at + runLength;
    while (end < text.length && runs.has(text.slice(end + 1 - runLength, end + 1))) end += 1;
    pieces.push(text.slice(kept, at), '[key]');
    kept = end;
    at = end - 1;
  }
  return pieces.join('') + text.slice(kept);
}

/**
 * Replaces every secret of the connection by `[key]`, whole or in parts of at least 8 characters, in all usual
 * spellings; for texts that are shown or stored. Secrets of fewer than 8 characters are replaced where they occur
 * whole, below 4 not at all.
 */
export function redact(text: string, secrets: Readonly<Record<string, string>>): string {
  const spellings = Object.values(secrets)
    .map((secret) => secret.trim())
    .filter((secret) => secret.length >= 4)
    .flatMap(spellingsOf);
  const runs = new Set(spellings.flatMap((spelling) => (spelling.length < runLength ? [] : runsOf(spelling))));
  return spellings
    .filter((spelling) => spelling.length >= 4 && spelling.length < runLength)
    .sort((one, other) => other.length - one.length)
    .reduce((redacted, spelling) => redacted.replaceAll(spelling, '[key]'), withoutRuns(text, runs))
    .replace(maskedKey, '[key]');
}
