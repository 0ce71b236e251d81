import { describe, expect, it } from 'vitest';
import { safeMarkdown } from '../../../../lib/core/markdown/safe-markdown';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';

const honest: [what: string, markdown: string][] = [
  ['paragraphs and emphasis', 'It is **52.7** metres *high*, and ~~not~~ `38.2`.\n\nIt was lit in 1876.[1][2]'],
  ['headings and rules', '# Light\n\n## Height\n\ntext\n\n---\n\nmore'],
  ['lists', '- one\n- two\n  - three\n    1. four\n    2. five\n- [ ] open\n- [x] done'],
  ['numbered lists with code', '1. Run it:\n   ```bash\n   npm test\n   ```\n2. Done.'],
  ['code in lists that go on', '- item\n    ```js\n    const a = `x` + 1;\n    ```\n- next'],
  ['tables', '| a | b |\n|:--|--:|\n| `x` | 2 < 3 |\n| y \\| z | **4** |'],
  ['links', 'See [the log](https://a.example/x_(y)?q=1&b=2 "Log"), <https://b.example/> and https://c.example/a_b.'],
  ['mail and places on the page', '[write](mailto:a@b.example), [above](#light), [page](/light), [other](light.html)'],
  ['links in brackets', '([a](https://a.example/), [b](https://b.example/)) and [[Log](https://a.example/)]'],
  ['reference links', 'See [the log][log].\n\n[log]: https://a.example/log'],
  ['footnotes', 'It turns[^1].\n\n[^1]: In wind.'],
  ['quotes', '> It is high.\n>\n> > Nested `code`.\n\n> [!note]\n> words'],
  [
    'code with tags',
    '```html\n<img src="x.png"> <!-- a --> ![x](y) {{ name }} [[a]]\n```\n\n~~~ts\nconst a: Map<string, number[]>;\n~~~',
  ],
  ['code between backticks', 'Use `<img>`, `![x](y)`, `a[[0]]`, ``a ` b`` and `{{ name }}`.'],
  ['code that is indented', 'text\n\n    make all\n    make test\n\ntext'],
  ['formulas', 'As $x < y$, $E = mc^2$ and $$a_{ij} \\le b$$:\n\n$$\n\\frac{a}{b} < c\n$$\n\nand \\(x\\), \\[y\\].'],
  ['prices', 'It costs $5 to $7, and `<b>` too.'],
  ['comparisons and signs', 'a < b > c, 5 <6, 50 %, C#, x{1}, a!, {b}, @you, "q" & (c) :: d'],
  ['escapes', '1\\. no list, \\*no emphasis\\*, \\[no link\\], C:\\\\dir'],
  ['other scripts', '日本の灯台は**52.7**メートルです。\n\nمنارة [1] · 🌊'],
];

describe('honest markdown', () => {
  it.each(honest)('stays what it is: %s', (_what, markdown) => {
    expect(runAtOnce(safeMarkdown(markdown))).toBe(markdown);
  });

  it.each([
    ['an image is a link to it', '![A map](https://a.example/map.png)', '[A map](https://a.example/map.png)'],
    ['an image without words is its address', '![](https://a.example/map.png)', '<https://a.example/map.png>'],
    [
      'an image in a link is its words',
      '[![A map](https://i.example/m.png "t")](https://a.example/)',
      '[A map](https://a.example/)',
    ],
    ['a diagram is the text of it', '```mermaid\ngraph TD\n```', '```text\ngraph TD\n```'],
    ['a block of code has no options', '```js {1,3} title="x"\na\n```', '```js\na\n```'],
    ['a block of code is closed', '```js\na', '```js\na\n```'],
    ['tags are text', 'a <b>b</b> c', 'a &lt;b>b&lt;/b> c'],
    ['a formula keeps its meaning', '$a<b$', '$a< b$'],
    ['indented code with tags gets a fence', 'a\n\n    <b>\n    c\n\nd', 'a\n\n```\n<b>\nc\n```\n\nd'],
    ['a template in code is taken apart', '`<%= name %>`', '`< %= name %>`'],
    ['front matter becomes a rule', '---\na: b\n---\n', '***\na: b\n---\n'],
    [
      'a number in brackets is no link of a definition',
      'It is.[1]\n\n[1]: https://evil.example/',
      'It is.[1]\n\n\\[1]: https://evil.example/',
    ],
  ])('%s', (_what, markdown, written) => {
    expect(runAtOnce(safeMarkdown(markdown))).toBe(written);
  });
});
