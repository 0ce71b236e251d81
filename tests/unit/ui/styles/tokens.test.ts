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

describe('in tokens.css', () => {
  const pairs = declarationsOf(tokens).flatMap(({ property, value }) => {
    const [, light = '', dark] = /^light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)$/.exec(value) ?? [];
    return dark ? [[property, [light, dark]] as const] : [];
  });
  // What a person who asks for more contrast has comes later.
  const [plain, more] = [new Map(pairs.toReversed()), new Map(pairs)];
  // https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
  function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  function contrast(one: string, other: string): number {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }
  const texts = ['--ink', '--ink-2', '--ink-3', '--accent', '--partial', '--not-found', '--unreachable'];

  it.each([
    ['4.5:1', plain, 4.5],
    ['7:1 where more contrast is asked for', more, 7],
  ] as const)('every colour of text reaches %s on every ground', (_, colours, least) => {
    const low = ['--paper', '--fill', '--raised', '--mark'].flatMap((ground) =>
      texts.flatMap((text) =>
        ['light', 'dark'].flatMap((theme, at) => {
          const ratio = contrast(colours.get(text)?.[at] ?? '', colours.get(ground)?.[at] ?? '');
          return ratio >= least ? [] : [`${text} on ${ground}, ${theme}: ${ratio.toFixed(2)}`];
        }),
      ),
    );
    expect(low).toEqual([]);
  });
});
