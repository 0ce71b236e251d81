import type { GeneratedI18nStructure } from '#i18n';
import { i18n } from '#i18n';
import { formatNumber } from './formats';

/** The name of a text in locales/*.yml. */
export type TextKey = keyof GeneratedI18nStructure;

/** What stands for `{name}` in a text. */
export type TextValues = Record<string, string | number>;

type Translate = (key: string, ...values: (number | TextValues)[]) => string;

/** The generated types ask for literal keys; texts of an error kind or a verdict are looked up by a composed one. */
const translate = i18n.t as unknown as Translate;

/** `missing-key` -> `missing_key`: names of messages have no hyphen. */
export type TextName<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}_${TextName<Rest>}`
  : Name;

/** The part of a text's name that stands for a code, such as an error kind. */
export function textName<Name extends string>(name: Name): TextName<Name> {
  return name.replaceAll('-', '_') as TextName<Name>;
}

function written(values: TextValues): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value]),
  );
}

/** A text in the person's language; numbers are written as that language writes them. */
export function t(key: TextKey, values?: TextValues): string {
  return values === undefined ? translate(key) : translate(key, written(values));
}

/** A text that depends on a count, which it may name as `{count}`. */
export function plural(key: TextKey, count: number, values: TextValues = {}): string {
  return translate(key, count, written({ count, ...values }));
}

/** Language and direction of the texts, which may differ from the browser's own. */
export function textLanguage(): { lang: string; dir: 'ltr' | 'rtl' } {
  return { lang: t('shared.language'), dir: t('shared.direction') === 'rtl' ? 'rtl' : 'ltr' };
}
