import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeReviewItem } from '../../../../lib/answer/checks/model-review-prompt';
import { nextPrompt } from '../../../../lib/answer/next-prompt';
import { correctionPrompt, questionWithNotes } from '../../../../lib/answer/research/research-prompts';
import { resultMessage } from '../../../../lib/answer/research/result-documents';
import {
  escapeForPrompt,
  unescapeFromPrompt,
  untrustedBlock,
  untrustedJson,
} from '../../../../lib/answer/shared/prompt-escaping';
import { questionWithPages, questionWithQuote } from '../../../../lib/answer/shared/prompts';

/** What begins a tag, or looks like it. The list is this test's own. */
const opens = /[<˂ᐸᚲ‹≮≺⊰⋖〈❬❮❰⟨⧼〈︿﹤＜𝈶]/u;
/** What a reader who decodes references could take for such a sign. */
const decodes = /&\p{DI}*(?:lt(?![a-z0-9=])|#)/iu;

const pieces = fc.constantFrom(
  ...['<', '/', '//', '>', ' ', '\n', '\u200b', '\u2060', 'item', 'ITEM', 'statement', 'before', 'page', 'passage'],
  ...['question', 'answer', 'follow-up', 'notes', 'sentence', 'says', 'lacks', ' number="2"', '"', "'", '＂', '&', ';'],
  ...['lt', '&lt;', '&LT', '&#60;', '&#x3c;', '&#0060', '&amp;lt;', '&lsaquo;', '&bsol;', '＆lt;', '&\u200blt;'],
  ...[
    '＜',
    '﹤',
    '‹',
    '〈',
    '〈',
    '⟨',
    '❮',
    '≮',
    'ᐸ',
    '𝈶',
    '\u0338',
    '＞',
    '›',
    '\\u003c',
    '\\',
    '日',
    'é',
    '\ud800',
    '\0',
  ],
);
const texts = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 40 });
const text = texts.map((parts) => parts.join(''));

const tags = (prompt: string, tag: string): number => prompt.split(`<${tag}`).length - 1;
const ends = (prompt: string, tag: string): number => prompt.split(`</${tag}>`).length - 1;

/** The prompt without the tags of ours that are expected in it. */
function withoutTags(prompt: string, names: readonly string[]): string {
  const own = new RegExp(`<(?:${names.join('|')})(?: [a-z]+="[^"<>]*")*>\n|\n</(?:${names.join('|')})>`, 'g');
  return prompt.replace(own, '');
}

describe('text of any origin in a prompt', () => {
  it('holds nothing that begins a tag, whatever it holds', () => {
    fc.assert(
      fc.property(text, (given) => {
        const material = escapeForPrompt(given);
        expect(material).not.toContain('<');
        expect(material.replace(/&(?:lt|amp|#\d+);/g, '_')).not.toMatch(decodes);
        expect(
          material.replace(
            /[〈〈︿](?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu,
            '_',
          ),
        ).not.toMatch(opens);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is read back as it was', () => {
    fc.assert(
      fc.property(text, (given) => void expect(unescapeFromPrompt(escapeForPrompt(given))).toBe(given)),
      { numRuns: 3_000 },
    );
  });

  it('escapes each character of Unicode that has a less-than sign in another form', () => {
    const missed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const sign = String.fromCodePoint(code);
      const forms = [sign, sign.normalize('NFD'), sign.normalize('NFKC'), sign.normalize('NFKD')];
      if (forms.some((form) => opens.test(form)) && escapeForPrompt(sign) === sign) missed.push(code.toString(16));
    }
    expect(missed).toEqual([]);
  });

  it.each([
    ['<//item>', '&lt;//item>'],
    ['<\u200b/item>', '&lt;\u200b/item>'],
    ['＜/item＞', '&#65308;/item＞'],
    ['&lt;/item>', '&amp;lt;/item>'],
    ['&#60;/item>', '&amp;#60;/item>'],
    ['&LT/item>', '&amp;LT/item>'],
    ['‹/item›', '&#8249;/item›'],
    ['〈item〉', '&#12296;item〉'],
  ])('turns %s into %s', (given, material) => {
    expect(escapeForPrompt(given)).toBe(material);
  });

  it.each([
    'R&D, AT&T and Q&A',
    'https://a.example/?x=1&lt=2&y=3#part',
    'a > b, "quoted", it’s',
    '〈紅楼夢〉と《三国志》',
    '日本語 – текст – עברית',
  ])('leaves %s as it is', (given) => {
    expect(escapeForPrompt(given)).toBe(given);
  });
});

describe('a prompt keeps its tags, whatever the texts in it hold:', () => {
  it('sentences and passages for a review', () => {
    fc.assert(
      fc.property(text, text, text, text, (statement, before, title, passage) => {
        const prompt = writeReviewItem(
          { statement, before: `x${before}`, title, passages: [passage, passage], needsQuote: true },
          3,
        );
        const names = ['item', 'before', 'statement', 'page', 'passage'];
        expect(names.map((name) => tags(prompt, name))).toEqual([1, 1, 1, 1, 2]);
        expect(names.map((name) => ends(prompt, name))).toEqual([1, 1, 1, 1, 2]);
        expect(prompt.startsWith('<item number="3" quote="yes">\n<before>\n')).toBe(true);
        expect(withoutTags(prompt, names)).not.toContain('<');
      }),
    );
  });

  it('pages, with their addresses and titles', () => {
    fc.assert(
      fc.property(text, text, text, (url, title, content) => {
        const prompt = questionWithPages('Who?', [
          { id: 1, url, title, text: content },
          { id: 2, url, title, text: content, isSnippet: true },
        ]);
        expect([tags(prompt, 'page'), ends(prompt, 'page')]).toEqual([2, 2]);
        expect(
          prompt.match(/<page number="\d+" url="[^"\n<>]*" title="[^"\n<>]*"(?: kind="search snippet")?>\n/g),
        ).toHaveLength(2);
        expect(withoutTags(prompt, ['page'])).not.toContain('<');
      }),
    );
  });

  it('notes, corrections, a quote, a question and its answer', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const corrected = correctionPrompt([{ text: one, sourceIds: [1], passage: other, missing: [one] }]);
        const prompts = [
          questionWithNotes('Who?', one),
          questionWithQuote('Who?', one),
          nextPrompt(one, other).text,
          corrected.slice(corrected.indexOf('\n\n')),
        ];
        const names = ['notes', 'question', 'answer', 'sentence', 'says', 'lacks'];
        for (const prompt of prompts) {
          expect(withoutTags(prompt, names)).not.toContain('<');
          for (const name of names) expect(tags(prompt, name)).toBe(ends(prompt, name));
        }
      }),
    );
  });

  it('what a tool returns, which is read back as it was', () => {
    fc.assert(
      fc.property(text, text, (title, content) => {
        const result = {
          ...{ url: 'https://a.example/', title, content, content_length: 1, original_length: null },
          ...{ truncated: false, status: 'success' as const, error: '' },
        };
        for (const asDocuments of [false, true]) {
          const message = resultMessage({ ...result, citation_id: 1 }, 'call', asDocuments);
          expect(message.text).not.toMatch(/[<‹＜⟨❮]/u);
          expect(message.documented?.text ?? '').not.toContain('<');
        }
        expect(JSON.parse(untrustedJson(result))).toEqual(JSON.parse(JSON.stringify(result)));
      }),
    );
  });

  it('attributes stay on one line', () => {
    expect(untrustedBlock('page', 'x', { title: 'a"\n\u2028> <b>＂', number: 1 })).toBe(
      '<page title="a&#34; &#62; &lt;b&#62;&#65282;" number="1">\nx\n</page>',
    );
  });
});
