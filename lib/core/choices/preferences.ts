import type { ModelPrice } from './price';

export const themes = ['system', 'light', 'dark'] as const;
/** The styles in which sources are cited. */
export const citationStyles = ['apa', 'mla', 'chicago', 'bibtex'] as const;
export type CitationStyle = (typeof citationStyles)[number];

export const textSizes = ['small', 'normal', 'large', 'larger'] as const;

/** The days for which threads can be kept; 0: until the person deletes them. */
export const keepDaysChoices = [0, 1, 7, 30, 90, 365] as const;

/** How the panel and the options page look. */
export interface Appearance {
  theme: (typeof themes)[number];
  textSize: (typeof textSizes)[number];
}

/** What a person chose for the extension as a whole, apart from services and profiles. */
export interface Preferences extends Appearance {
  /** Days after its last use for which a thread is kept; 0: until the person deletes it. */
  keepDays: (typeof keepDaysChoices)[number];
  /** A small menu is shown on text that is selected in pages. */
  selectionMenu: boolean;
  /** The style in which sources were cited last; absent: none yet. */
  citationStyle?: CitationStyle;
  /** What models cost whose services do not report it. */
  prices?: ModelPrice[];
}

export const defaultAppearance: Appearance = { theme: 'system', textSize: 'normal' };

/** A value if it is one of a list, else undefined. */
function oneOf<const T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((one) => one === value);
}

/** The appearance in a stored or imported value, unknown and untrusted; what is malformed reads as the default. */
export function readAppearance(value: unknown): Appearance {
  const fields: { theme?: unknown; textSize?: unknown } = typeof value === 'object' && value !== null ? value : {};
  return {
    theme: oneOf(themes, fields.theme) ?? defaultAppearance.theme,
    textSize: oneOf(textSizes, fields.textSize) ?? defaultAppearance.textSize,
  };
}
