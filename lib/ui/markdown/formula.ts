/** Longest formula in characters. */
const maxLength = 1000;

/** The forms in which models write formulas: how each begins, how it ends, and whether it may have several lines. */
const forms = [
  { open: '\\(', close: '\\)', lines: true },
  { open: '\\[', close: '\\]', lines: true },
  { open: '$$', close: '$$', lines: true },
  { open: '$', close: '$', lines: false },
] as const;

/** A time of a transcript, or the first of a span of time. */
const time = /^\s*\d{1,2}:\d{2}(?!\d)/;
/** TeX commands, groups, indices and relations. */
const signsOfTex = /[\\^_={}<>]|[×÷±≤≥≠≈∑∫√∞∈→]/;
/** Two words, or one that is longer than a product of single letters. */
const words = /\p{L}{4}|\p{L}{2}\s+\p{L}{2}/u;

/**
 * Whether escaped brackets hold a formula, and no words or time in square brackets of a text: '\\[00:03:11\\]',
 * '\\[sic\\]'.
 */
function isTex(inside: string, open: string): boolean {
  if (time.test(inside)) return false;
  if (signsOfTex.test(inside)) return true;
  if (words.test(inside)) return false;
  return open === '\\(' || /[-+*/(|!]/.test(inside);
}

/**
 * The TeX formula at the start of a text, with its delimiters: `\( \)`, `\[ \]`, `$$ $$` or `$ $`. Brackets count only
 * if their content has a sign of a formula, since Markdown escapes ordinary brackets in the same way. Dollar signs
 * follow Pandoc's rule: no white space inside, and no digit after the closing one, so that amounts of money do not
 * count.
 * @see https://pandoc.org/MANUAL.html#math
 */
export function formulaAt(source: string): string | undefined {
  const form = forms.find(({ open }) => source.startsWith(open));
  if (!form) return undefined;
  const { open, close, lines } = form;
  const within = source.slice(0, maxLength);
  const end = within.indexOf(close, open.length);
  if (end <= open.length) return undefined;
  const inside = within.slice(open.length, end);
  if (lines ? /\n[ \t]*\n/.test(inside) : inside.includes('\n')) return undefined;
  if (open.startsWith('\\') && !isTex(inside, open)) return undefined;
  if (close === '$' && (/^\s|\s$/.test(inside) || /^\d/.test(within.slice(end + 1)))) return undefined;
  return within.slice(0, end + close.length);
}

/**
 * The TeX of a formula without its delimiters, and whether it is displayed on a line of its own.
 * @param formula see {@link formulaAt}
 */
export function readFormula(formula: string): { tex: string; display: boolean } {
  const { open, close } = forms.find((form) => formula.startsWith(form.open)) ?? { open: '', close: '' };
  const tex = formula.slice(open.length, formula.length - close.length);
  return { tex, display: open === '\\[' || open === '$$' };
}

/** Offset of the next character with which a formula may begin, or -1. */
export function nextFormula(source: string): number {
  return source.search(/\\[([]|\$/);
}
