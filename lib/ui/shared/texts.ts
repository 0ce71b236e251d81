import type { GeneratedI18nStructure } from '#i18n';
import { i18n } from '#i18n';
import { formatNumber } from './formats';

/** The key of a text in locales/*.yml. */
export type TextKey = keyof GeneratedI18nStructure;

/** The values of the placeholders `{name}` in a text. */
export type TextValues = Record<string, string | number>;

type Translate = (key: string, ...values: (number | TextValues)[]) => string;

/** The generated types require literal keys; keys for an error kind or a verdict are composed. */
const translate = i18n.t as unknown as Translate;

/** `missing-key` becomes `missing_key`: keys must not contain hyphens. */
export type TextName<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}_${TextName<Rest>}`
  : Name;

/** The part of a key that stands for a code such as an error kind. */
export function textName<Name extends string>(name: Name): TextName<Name> {
  return name.replaceAll('-', '_') as TextName<Name>;
}

function formatValues(values: TextValues): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value]),
  );
}

/** Texts that were used: the browser takes some 50 µs to find one, and a few are shown in every frame of a stream. */
const found = new Map<TextKey, string>();

function foundText(key: TextKey): string {
  const known = found.get(key) ?? translate(key);
  found.set(key, known);
  return known;
}

/** A text in the browser's language, with numbers formatted for that language. */
export function t(key: TextKey, values?: TextValues): string {
  return values === undefined ? foundText(key) : translate(key, formatValues(values));
}

/** A text whose form depends on a count, which it can contain as `{count}`. */
export function plural(key: TextKey, count: number, values: TextValues = {}): string {
  return translate(key, count, formatValues({ count, ...values }));
}

/** Language and direction of the texts, which may differ from the browser's own. */
export function textLanguage(): { lang: string; dir: 'ltr' | 'rtl' } {
  return { lang: t('shared.language'), dir: t('shared.direction') === 'rtl' ? 'rtl' : 'ltr' };
}
