import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A claim beside the text of its source, as the benchmark has it. */
export interface CitationItem {
  id: string;
  set: string;
  /** `real`, or how a supported item was tampered with. */
  kind: string;
  /** A hash of the question, article or claim. */
  group?: string;
  claim: string;
  context?: string;
  sentences: string[];
  label?: 'supported' | 'partial' | 'not';
}

/** Reads a file of one JSON object a line, gzipped by its name. */
export function readItems(path: string): CitationItem[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as CitationItem);
}
