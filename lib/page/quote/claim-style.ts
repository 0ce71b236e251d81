import type { Verdict } from '../../core/source';

/** Light or dark text on the page: the colours of the underlines differ. */
export type Shade = 'light' | 'dark';

/** The line under a sentence: its kind tells the verdict, the colour only repeats it. */
const lines: Record<Verdict, { line: string; light: string; dark: string }> = {
  found: { line: 'solid 2px', light: '#1b4a86', dark: '#9cc0f0' },
  partial: { line: 'dashed 2px', light: '#7d4e00', dark: '#e6b566' },
  'not-found': { line: 'wavy 1.5px', light: '#96303a', dark: '#f2a39f' },
  unreachable: { line: 'dotted 2px', light: '#545c64', dark: '#aab2b9' },
};

export const verdicts = Object.keys(lines) as Verdict[];
export const shades: readonly Shade[] = ['light', 'dark'];

/** The name of a highlight in the registry of the page. @see https://drafts.csswg.org/css-highlight-api-1/ */
export function claimHighlight(verdict: Verdict, shade: Shade): string {
  return `citebar-${verdict}${shade === 'dark' ? '-dark' : ''}`;
}

/** The style sheet of all marks; inserted once, it makes the browser restyle the page once. */
export function claimStyle(): string {
  const rules = verdicts.flatMap((verdict) =>
    shades.map((shade) => {
      const { line, [shade]: color } = lines[verdict];
      return `::highlight(${claimHighlight(verdict, shade)}) { text-decoration: underline ${line} ${color} }`;
    }),
  );
  const names = verdicts.flatMap((verdict) => shades.map((shade) => claimHighlight(verdict, shade)));
  const forced = names.map((name) => `::highlight(${name})`).join(', ');
  return `${rules.join('\n')}\n@media (forced-colors: active) { ${forced} { text-decoration-color: CanvasText } }`;
}
