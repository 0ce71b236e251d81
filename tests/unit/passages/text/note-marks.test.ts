import { describe, expect, it } from 'vitest';
import { withoutNoteMarks, withoutPageNoteMarks } from '../../../../lib/passages/text/note-marks';

describe('withoutNoteMarks', () => {
  it.each([
    [
      'a link with brackets in its words',
      'Stobbs.[\\[2\\]](https://x.org/wiki/A_(b)#cite_note-2) They left.',
      'Stobbs. They left.',
    ],
    [
      'two links in a row',
      'Stobbs.[[2]](https://x.org/a#n2)[[note 1]](https://x.org/a#n3) They left.',
      'Stobbs. They left.',
    ],
    ['a label', 'medicine.[^1] They were[^note] late', 'medicine. They were late'],
    [
      'brackets of a text that has some behind sentences',
      'in 1942[2] and medicine.[3] They',
      'in 1942 and medicine. They',
    ],
    ['ranges', 'he said.[1, 2] Then a word[4–6] more', 'he said. Then a word more'],
    ['brackets that are no markup', 'ended the war.\\[2\\]\\[note 3\\] Later', 'ended the war. Later'],
    ['brackets between sentences', 'It is a medicine. [1] They', 'It is a medicine. They'],
    ['brackets before the end of a sentence', 'A mill stood there [2]. It fell.', 'A mill stood there. It fell.'],
    ['raised digits', 'medicine.¹ They; word² and word¹ ended', 'medicine. They; word and word ended'],
    ['raised markup', 'a word<sup>1</sup> and', 'a word and'],
    ['raised links', 'a word<sup>[1](https://a.org/#fn1)</sup> and', 'a word and'],
    ['links in brackets', 'a mill \\[[1](https://a.org/x), [2](https://b.org/y)\\]. It', 'a mill. It'],
    ['a request for a source', 'claim.[\\[source?\\]](https://x.org/wiki/Sources) Next', 'claim. Next'],
    ['what names a note', 'Text.\n\n[^1]: The note says so.\n', 'Text.\n\nThe note says so.\n'],
  ])('takes out %s', (_, written, expected) => {
    expect(withoutNoteMarks(written)).toBe(expected);
  });

  it.each([
    ['powers and units', '10³ m, 5 km², E = mc², s⁻¹, m² and metres²'],
    ['raised powers', 'x<sup>2</sup> and 10<sup>3</sup>'],
    ['numbers that are a part of the sentence', 'As shown in [2], the mill by Stobbs [4] fell. See [3].'],
    ['references of Markdown', '[1]: https://a.org\n\n[text][1] is'],
    ['code', 'Use `foo.[1]` and\n```\nfoo.[1]\n```\n'],
    ['places of lists', 'x = list[1]; y[2]'],
    ['pictures', '![1](https://a.org/p.png) is one'],
    ['numbers of further pages', '[1](https://a.org/p1) [2](https://a.org/p2)'],
    ['endings in brackets', 'he walk\\[s\\] on'],
    ['addresses', 'see [here](https://a.org/x.[12]) and'],
    ['a note that is an address', '[^2]: https://a.org/x'],
  ])('leaves %s', (_, written) => {
    expect(withoutNoteMarks(written)).toBe(written);
  });
});

describe('withoutPageNoteMarks', () => {
  it('is the page itself where it has none', () => {
    const page = { url: 'https://a.example/', title: 'A', markdown: 'A mill.', contentLength: 7, truncated: false };
    expect(withoutPageNoteMarks(page)).toBe(page);
  });
});
