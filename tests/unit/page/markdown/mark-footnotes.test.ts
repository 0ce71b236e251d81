// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { markdownOf } from './element';

describe('footnotes', () => {
  it('as word processors write them', () => {
    const html = `<p>A reed<a href="#_ftn1" name="_ftnref1">[1]</a> bends.</p><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> Or a rush.</p></div>`;
    expect(markdownOf(html)).toBe('A reed[^1] bends.\n\n[^1]: Or a rush.');
  });

  it('as newsletters write them', () => {
    const html = `<p>A reed<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a> bends.</p>
      <div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Or a rush.</p><p>Or both.</p></div></div>`;
    expect(markdownOf(html)).toBe('A reed[^1] bends.\n\n[^1]: Or a rush.\n\n    Or both.');
  });

  it('as markdown renders them, twice referred to', () => {
    const html = `<p>A reed<sup id="fnref:a"><a href="#fn:a" class="footnote-ref" role="doc-noteref">1</a></sup> bends<sup id="fnref:b"><a href="#fn:b" role="doc-noteref">2</a></sup>, it<sup id="fnref:a2"><a href="#fn:a" role="doc-noteref">1</a></sup> does.</p>
      <div class="footnotes" role="doc-endnotes"><hr><ol><li id="fn:a"><p>Or a rush. <a href="#fnref:a" class="footnote-backref">↩︎</a> <a href="#fnref:a2" class="footnote-backref">↩︎</a></p></li>
      <li id="fn:b"><p>In wind.&nbsp;<a href="#fnref:b" class="footnote-backref">↩︎</a></p></li></ol></div>`;
    expect(markdownOf(html)).toMatch(
      /^A reed\[\^1\] bends\[\^2\], it\[\^1\] does\.[\s\S]*\[\^1\]: Or a rush\.\s+\[\^2\]: In wind\.$/,
    );
  });

  it('with the full address of the page, and in an aside', () => {
    const html = `<p>A reed<sup><a href="https://reed.example/dir/page#note-1">1</a></sup>.</p><aside id="note-1" role="doc-footnote">Or a rush.</aside>`;
    expect(markdownOf(html)).toBe('A reed[^1].\n\n[^1]: Or a rush.');
  });

  it.each([
    ['a link upwards', '<p id="fn1">Above.</p><p>See<sup><a href="#fn1">1</a></sup></p>'],
    [
      'a link to a section',
      '<p>See<sup><a href="#ref1">1</a></sup></p><section id="ref1"><h2>One</h2><p>Text.</p></section>',
    ],
    ['a link to nothing', '<p>See<sup><a href="#fn1">1</a></sup></p>'],
    ['a link elsewhere', '<p>See<sup><a href="https://other.example/#fn1">1</a></sup></p><p id="fn1">Below.</p>'],
    ['a table of contents', '<ul><li><a href="#ref-a">Reeds and rushes</a></li></ul><p id="ref-a">Below.</p>'],
    [
      'notes in one block',
      '<p>See<sup><a href="#fn1">1</a></sup><sup><a href="#fn2">2</a></sup></p><p><a id="fn1"></a>One. <a id="fn2"></a>Two.</p>',
    ],
  ])('%s is none', (_name, html) => {
    expect(markdownOf(html)).not.toContain('[^');
  });
});
