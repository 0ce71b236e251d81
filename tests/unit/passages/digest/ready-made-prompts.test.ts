import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { asksForComparison, asksForDigest, asksForTranslation } from '../../../../lib/passages/digest/asks-digest';

interface Texts {
  background: Record<'explain_selection' | 'translate_selection', string>;
  panel: { prompts: Record<'summarise' | 'explain' | 'key_facts' | 'translate' | 'compare', { text: string }> };
}

/** The texts of the prompts that every installation has, by the name of the locale. */
const locales = readdirSync('locales')
  .filter((file) => file.endsWith('.yml'))
  .map((file) => {
    const texts = parse(readFileSync(`locales/${file}`, 'utf8')) as Texts;
    return [file.replace('.yml', ''), texts.panel.prompts, texts.background] as const;
  });

it('reads English', () => {
  expect(locales.map(([locale]) => locale)).toContain('en');
});

describe.each(locales)('the ready-made prompts of %s', (locale, prompts, background) => {
  it.each(['summarise', 'explain', 'key_facts'] as const)('%s asks for a digest', (prompt) => {
    const { text } = prompts[prompt];
    expect(asksForDigest(text), text).toBe(true);
    expect(asksForComparison(text) || asksForTranslation(text), text).toBe(false);
  });

  it('what is asked about selected text asks for a digest, and for a translation', () => {
    expect(asksForDigest(background.explain_selection), background.explain_selection).toBe(true);
    expect(asksForTranslation(background.translate_selection), background.translate_selection).toBe(true);
  });

  it('compare asks for a comparison', () => {
    const { text } = prompts.compare;
    expect(asksForComparison(text), text).toBe(true);
  });

  it.each(['en', 'de', 'tr', 'pt-BR', 'zh-Hant', 'ar'])('translate asks for a translation into %s', (into) => {
    const language = new Intl.DisplayNames(locale.replace('_', '-'), { type: 'language' }).of(into) ?? into;
    const text = prompts.translate.text.replace('{language}', language);
    expect(asksForTranslation(text), text).toBe(true);
    expect(asksForDigest(text), text).toBe(false);
  });
});
