import { type Verdict, verdicts } from '../../core/source';
import type { ColorScheme } from './highlight-style';
import { secretName } from './secret-name';

/** The line under a sentence: its style shows the verdict, the colour only repeats it. */
const lines: Record<Verdict, { line: string; light: string; dark: string }> = {
  found: { line: 'solid 2px', light: '#1b4a86', dark: '#9cc0f0' },
  'words-found': { line: 'double 1px', light: '#7d4e00', dark: '#e6b566' },
  partial: { line: 'dashed 2px', light: '#7d4e00', dark: '#e6b566' },
  'not-found': { line: 'wavy 1.5px', light: '#96303a', dark: '#f2a39f' },
  unreachable: { line: 'dotted 2px', light: '#545c64', dark: '#aab2b9' },
};

const shades: readonly ColorScheme[] = ['light', 'dark'];

/** The names of the highlights in the registry of the page. They reveal nothing about the verdicts. */
export type ClaimNames = Readonly<Record<Verdict, Readonly<Record<ColorScheme, string>>>>;

export function newClaimNames(): ClaimNames {
  const names = verdicts.map((verdict) => [verdict, { light: secretName(), dark: secretName() }]);
  return Object.fromEntries(names) as ClaimNames;
}

/**
 * The style sheet of all marks; inserted once, it makes the browser restyle the page once. As a user style sheet, it
 * takes precedence over the page's rules for the same names.
 */
export function claimStyle(names: ClaimNames): string {
  const rules = verdicts.flatMap((verdict) =>
    shades.map((shade) => {
      const { line, [shade]: color } = lines[verdict];
      return `::highlight(${names[verdict][shade]}) { text-decoration: underline ${line} ${color} !important }`;
    }),
  );
  const all = verdicts.flatMap((verdict) => shades.map((shade) => `::highlight(${names[verdict][shade]})`));
  const forced = `${all.join(', ')} { text-decoration-color: CanvasText !important }`;
  return `${rules.join('\n')}\n@media (forced-colors: active) { ${forced} }`;
}
