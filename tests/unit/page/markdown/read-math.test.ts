// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readMath } from '../../../../lib/page/markdown/read-math';
import { elementOf, markdownOf } from './element';

describe('MathML without TeX', () => {
  it.each([
    ['<mi>a</mi><mo>≤</mo><mn>12</mn>', 'a\\le 12'],
    ['<msubsup><mi>x</mi><mn>1</mn><mi>n</mi></msubsup>', 'x_1^n'],
    ['<munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>', '\\sum_{k=1}^n'],
    ['<mroot><mn>8</mn><mn>3</mn></mroot>', '\\sqrt[3]{8}'],
    ['<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac>', '\\frac{a+b}{2}'],
    ['<mover><mi>v</mi><mo>→</mo></mover>', '\\vec{v}'],
    ['<mi>sin</mi><mo>\u2061</mo><mi>x</mi>', '\\sin x'],
    ['<mtext>if</mtext><mspace></mspace><mi>x</mi>', '\\text{if} x'],
    ['<mfenced><mi>a</mi><mi>b</mi></mfenced>', '(a, b)'],
    [
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>',
      '\\begin{matrix} 1 & 0 \\\\ 0 & 1 \\end{matrix}',
    ],
    ['<mo>{</mo><mi>α</mi><mo>}</mo>', '\\{ α\\}'],
  ])('%s', (inner, tex) => {
    expect(readMath(elementOf(`<math>${inner}</math>`))).toEqual({ tex, display: false });
  });

  it('in any depth', () => {
    const deep = `<math>${'<msqrt>'.repeat(300)}<mi>x</mi>${'</msqrt>'.repeat(300)}</math>`;
    expect(readMath(elementOf(deep))).not.toBeNull();
  });
});

describe('formulas of tools', () => {
  it.each([
    ['<math display="block" alttext="x^2"><mi>x</mi></math>', { tex: 'x^2', display: true }],
    ['<script type="math/tex; mode=display">a\n+ b</script>', { tex: 'a + b', display: true }],
    [
      '<mjx-container display="true"><mjx-math data-latex="a^2"></mjx-math></mjx-container>',
      { tex: 'a^2', display: true },
    ],
    ['<img class="latex" alt="\\pi" src="p.png">', { tex: '\\pi', display: false }],
    ['<img alt="a tree" src="p.png">', null],
    ['<script type="text/javascript">x</script>', null],
    ['<span class="mathematics">two</span>', null],
    ['<math alttext="costs $5"><mi>x</mi></math>', null],
  ])('%s', (html, formula) => {
    expect(readMath(elementOf(`<p>${html}</p>`).firstElementChild as Element)).toEqual(formula);
  });
});

it('a formula on lines of its own stays on its line in a table', () => {
  const cell = '<math display="block"><mi>x</mi></math>';
  expect(markdownOf(`<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>${cell}</td></tr></table>`)).toContain(
    '| 1 | $x$ |',
  );
  expect(markdownOf(`<p>So ${cell} holds.</p>`)).toBe('So\n\n$$\nx\n$$\n\nholds.');
});

it('money is no formula', () => {
  expect(markdownOf('<p>From $5 to $10_000, or $a$ *b*.</p>')).toBe('From $5 to $10_000, or $a$ \\*b\\*.');
});
