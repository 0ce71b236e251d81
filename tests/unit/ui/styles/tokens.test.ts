import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = 'lib/ui';
const tokens = 'styles/tokens.css';

interface Declaration {
  file: string;
  property: string;
  value: string;
}

function declarationsOf(file: string): Declaration[] {
  const css = readFileSync(join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const found = css.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g);
  return [...found].map(([, property = '', value = '']) => ({ file, property, value }));
}

const declarations = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.css') && name !== tokens)
  .flatMap(declarationsOf);

/** The declarations of some properties whose value is not allowed, as text. */
function offences(property: RegExp, isOffence: (value: string) => boolean): string[] {
  return declarations
    .filter((one) => property.test(one.property) && isOffence(one.value))
    .map((one) => `${one.file}: ${one.property}: ${one.value}`);
}

/** A value without what stands in brackets, which is computed from several. */
function outsideOfBrackets(value: string): string {
  let text = value;
  while (/\([^()]*\)/.test(text)) text = text.replace(/\([^()]*\)/g, '');
  return text;
}

describe('outside of tokens.css', () => {
  it('there are style sheets', () => {
    expect(declarations.length).toBeGreaterThan(2_000);
  });

  it('no colour is named by its value', () => {
    const literal =
      /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![\w-])(?:black|white|gr[ae]y|red|green|blue|yellow|orange|purple|brown|pink)(?![\w-])/i;
    expect(offences(/./, (value) => literal.test(value))).toEqual([]);
  });

  it('no text has a size of its own, but for one beside other text', () => {
    expect(offences(/^font-size$/, (value) => !/^(?:var\(--text-[\w-]+\)|inherit|[\d.]+em)$/.test(value))).toEqual([]);
  });

  it('no corner has a radius of its own', () => {
    const allowed = /^(?:0|50%|var\(--radius-[\w-]+\)|calc\(var\(--radius-[\w-]+\) - [\d.]+px\))$/;
    const isOffence = (value: string) => value.split(/ (?![^(]*\))/).some((part) => !allowed.test(part));
    expect(offences(/radius$/, isOffence)).toEqual([]);
  });

  it('no space that is a step of the scale is written in pixels', () => {
    const scale = declarationsOf(tokens).filter(({ property }) => property.startsWith('--space-'));
    const steps = scale.map(({ value }) => value);
    expect(steps.length).toBeGreaterThan(6);
    const isStep = (value: string) =>
      outsideOfBrackets(value)
        .split(/\s+/)
        .some((part) => steps.includes(part));
    expect(offences(/^(?:margin|padding|gap|row-gap|column-gap)/, isStep)).toEqual([]);
  });
});
