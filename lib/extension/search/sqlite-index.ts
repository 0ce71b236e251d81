import type { Database, SqlValue } from '@sqlite.org/sqlite-wasm';
import { dayMs } from '../../core/utils/durations';
import { stem } from '../../passages/text/stem';
import { indexedWords, queryTerms } from './indexed-words';
import type { SearchDocument, SearchHit, SearchKind, SearchOptions } from './search-store';

/** Rises with how words are read and stored: an index of another version is made anew. */
const version = 1;

/**
 * Bytes of a page of the file, and of a leaf of the index of words, which fills one. With twice the defaults a first
 * search reads a third fewer pages, and a text takes a quarter less time to index, in the same space. A file that is
 * there keeps its pages.
 * @see https://sqlite.org/fts5.html#the_pgsz_configuration_option
 */
const pageBytes = 8192;
const leafBytes = 8130;

const kinds = ['turn', 'page'] as const satisfies readonly SearchKind[];

/**
 * The tables: documents by number, and for each kind an index of words without the texts. The words are those of
 * `indexedWords`, with spaces between them; `ascii` splits at these and leaves everything else unchanged. The first
 * letters of words have an index of their own.
 * @see https://sqlite.org/fts5.html#contentless_delete_tables
 */
const schema = [
  'CREATE TABLE documents (number INTEGER PRIMARY KEY, kind TEXT, id TEXT, part TEXT)',
  'CREATE INDEX parts ON documents (part)',
  'CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID',
  ...kinds.flatMap((kind) => [
    `CREATE VIRTUAL TABLE ${kind}_words USING fts5 (title, text, content='', contentless_delete=1, prefix='1', tokenize='ascii')`,
    // A word of a title counts as much as three of the text.
    `INSERT INTO ${kind}_words (${kind}_words, rank) VALUES ('rank', 'bm25(3.0, 1.0)')`,
    `INSERT INTO ${kind}_words (${kind}_words, rank) VALUES ('pgsz', ${leafBytes})`,
  ]),
].join(';');

const indexedTerms = (text: string): string =>
  indexedWords(text)
    .map(({ term }) => term)
    .join(' ');

const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+$/u;

/** A term as FTS5 reads it: it begins a word, but a pair of characters without spaces is whole. */
const beginning = (term: string): string => `"${term}"${unspaced.test(term) && [...term].length > 1 ? '' : ' *'}`;

/** The term, and the other forms of its word. */
function withForms(term: string): string {
  const base = stem(term);
  return base.length < 4 || unspaced.test(base) ? `"${term}"` : `("${term}" OR "${base}" *)`;
}

function matchOf(query: string, match: SearchOptions['match']): string {
  const terms = queryTerms(query);
  return match === 'all' ? terms.map(beginning).join(' AND ') : terms.map(withForms).join(' OR ');
}

/** An index in a database of SQLite. All calls are synchronous; each changes all that it has to, or nothing. */
export class SqliteIndex {
  constructor(private readonly database: Database) {
    const found = Number(database.selectValue('PRAGMA user_version'));
    // Freed pages are overwritten: what was removed is gone from the file.
    database.exec('PRAGMA secure_delete = ON; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY');
    if (found === version) return;
    // Outside of a transaction, and before anything is written.
    database.exec(`PRAGMA page_size = ${pageBytes}`);
    database.transaction(() => {
      for (const name of database.selectValues(
        "SELECT name FROM sqlite_schema WHERE name IN ('documents', 'facts', 'turn_words', 'page_words')",
      )) {
        database.exec(`DROP TABLE ${name}`);
      }
      database.exec(`${schema}; PRAGMA user_version = ${version}`);
      this.setFact('generation', crypto.randomUUID());
    });
  }

  /** Names the index from its making on: one that was made anew has another. */
  get generation(): string {
    return this.fact('generation') ?? '';
  }

  put(documents: readonly SearchDocument[]): void {
    this.database.transaction(() => {
      this.removeParts([...new Set(documents.map(({ group }) => group))], 'replaced');
      for (const { id, group, kind, title, text } of documents) {
        const number = this.database.selectValue(
          'INSERT INTO documents (kind, id, part) VALUES (?, ?, ?) RETURNING number',
          [kind, id, group],
        );
        this.database.exec({
          sql: `INSERT INTO ${kind}_words (rowid, title, text) VALUES (?, ?, ?)`,
          bind: [number as SqlValue, indexedTerms(title), indexedTerms(text)],
        });
      }
    });
  }

  remove(groups: readonly string[]): void {
    this.database.transaction(() => this.removeParts(groups, 'removed'));
  }

  search(query: string, { kind, limit, match, groups }: SearchOptions): SearchHit[] {
    const words = matchOf(query, match);
    if (words === '' || !kinds.includes(kind)) return [];
    const among = groups ? 'AND documents.part IN (SELECT value FROM json_each(?3))' : '';
    const rows = this.database.selectArrays(
      `SELECT id, part, -rank FROM ${kind}_words JOIN documents ON number = ${kind}_words.rowid
       WHERE ${kind}_words MATCH ?1 ${among} ORDER BY rank LIMIT ?2`,
      [words, limit, ...(groups ? [JSON.stringify(groups)] : [])],
    );
    return rows.map(([id, group, score]) => ({ id: String(id), group: String(group), score: Number(score) }));
  }

  /**
   * Rewrites a part of the index without the words of removed records, which are only marked until then: at once after
   * a removal, and once a day after replacements.
   * @param now milliseconds since the epoch
   * @returns whether nothing is left to be rewritten now
   */
  sweep(now: number): boolean {
    const left = this.fact('left');
    if (left === undefined || (left === 'replaced' && Math.abs(now - Number(this.fact('sweptAt') ?? 0)) < dayMs))
      return true;
    const isDone = kinds.every((kind) => {
      const before = this.database.changes(true);
      this.database.exec(`INSERT INTO ${kind}_words (${kind}_words, rank) VALUES ('merge', -200)`);
      // https://sqlite.org/fts5.html#the_merge_command
      return this.database.changes(true) - before < 2;
    });
    if (isDone) {
      this.database.exec("DELETE FROM facts WHERE name = 'left'");
      this.setFact('sweptAt', String(now));
    } else if (left === 'replaced') this.setFact('left', 'removed');
    return isDone;
  }

  /** @param left what their words are until they are swept */
  private removeParts(groups: readonly string[], left: 'removed' | 'replaced'): void {
    for (const group of groups) {
      const rows = this.database.selectArrays('DELETE FROM documents WHERE part = ? RETURNING number, kind', [group]);
      for (const [number, kind] of rows) {
        this.database.exec({ sql: `DELETE FROM ${kind}_words WHERE rowid = ?`, bind: [number as SqlValue] });
      }
      if (rows.length > 0 && (left === 'removed' || this.fact('left') === undefined)) this.setFact('left', left);
    }
  }

  private fact(name: string): string | undefined {
    return this.database.selectValue('SELECT value FROM facts WHERE name = ?', name)?.toString();
  }

  private setFact(name: string, value: string): void {
    this.database.exec({ sql: 'INSERT OR REPLACE INTO facts VALUES (?, ?)', bind: [name, value] });
  }
}
