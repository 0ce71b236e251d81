// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../lib/page/parse-html';
import { readDocument } from '../../../../lib/page/read-page';
import { fixturePage } from '../fixture';

function read(html: string, url = 'https://radio.example/talks/12') {
  return readDocument(parseHtml(html, url), { url, maxLength: 15_000 });
}

const prose =
  'The talk was held in the old rope walk, which is four hundred paces long, before an audience of net makers, pilots and one cat. '.repeat(
    4,
  );
const cue = (stamp: string, text: string) => `<li class="cue"><time>${stamp}</time> <span>${text}</span></li>`;
const cues = (lines: readonly [string, string][]) => lines.map(([stamp, text]) => cue(stamp, text)).join('');
const spoken: [string, string][] = [
  ['00:00', 'Good evening, and mind the cat.'],
  ['00:20', 'Hemp was laid here until 1931.'],
  ['01:10', 'Then came the wire.'],
];
const talk = (transcript: string) =>
  `<html><head><title>Hemp and wire</title></head><body><main><h1>Hemp and wire</h1><p>${prose}</p>${transcript}</main></body></html>`;
const reading =
  '[0:00](https://radio.example/talks/12#t=0) Good evening, and mind the cat. Hemp was laid here until 1931.';

describe('the page of a film', () => {
  it('is its title, channel, description and transcript by the minute and by chapters', () => {
    const page = read(fixturePage('film'), 'https://www.youtube.com/watch?v=abc123&t=9s');
    const at = (seconds: number) => `https://www.youtube.com/watch?v=abc123&t=${seconds}s`;
    expect(page.markdown.split('\n\n')).toEqual([
      '# Splicing a mooring rope',
      'The Net Loft',
      'An eye splice in three-strand rope, slowly.  \nTools: a fid and a knife.  \nPattern sheet: [sheet 7](https://www.youtube.com/patterns?sheet=7)',
      '## Transcript',
      '### Unlaying the rope',
      `[0:01](${at(1)})`.concat(
        ' Unlay the three strands for six turns and bind the ends, so that they \\*stay\\* together.',
      ),
      `[1:02](${at(62)}) Lay the eye around the bollard to measure it.`,
      '### The first tuck',
      `[1:30](${at(90)}) The middle strand goes first, against the lay.`,
    ]);
  });

  it('is called as it is shown, whatever film the head of the page still speaks of', () => {
    const page = read(fixturePage('film'), 'https://film.example/watch?v=1');
    expect(page).toMatchObject({ title: 'Splicing a mooring rope', byline: 'The Net Loft', siteName: 'Filmhall' });
    expect(page).not.toHaveProperty('publishedAt');
  });
});

describe('another page with a transcript', () => {
  it('keeps its text and has the transcript once, after it', () => {
    const { markdown } = read(talk(`<h2>Transcript</h2><ul class="transcript">${cues(spoken)}</ul>`));
    expect(markdown).toContain('The talk was held');
    expect(markdown.split('## Transcript')).toHaveLength(2);
    expect(markdown.split('mind the cat')).toHaveLength(2);
    expect(markdown).toMatch(/## Transcript\n\n\[0:00\]/);
    expect(markdown).toContain(`${reading}\n\n[1:10](https://radio.example/talks/12#t=70) Then came the wire.`);
  });

  it.each([
    [
      'rows of a table',
      `<table id="transcript-table">${spoken.map(([stamp, text]) => `<tr><td>${stamp}</td><td>${text}</td></tr>`).join('')}</table>`,
    ],
    [
      'terms and their descriptions',
      `<dl data-testid="Transcript">${spoken.map(([stamp, text]) => `<dt>${stamp}</dt><dd>${text}</dd>`).join('')}</dl>`,
    ],
    [
      'stamps within one paragraph',
      `<p aria-label="Transcript of the talk">${spoken.map(([stamp, text]) => `<b>[${stamp}]</b> ${text}`).join(' ')}</p>`,
    ],
    [
      'buttons, with what is read aloud beside the time',
      `<transcript-view class="transcriptView">${spoken
        .map(
          ([stamp, text]) =>
            `<div role="button"><i>${stamp}</i><div class="stampA11yLabel">some seconds</div><span>${text}</span></div>`,
        )
        .join('')}</transcript-view>`,
    ],
  ])('reads it from %s', (_name, transcript) => {
    expect(read(talk(transcript)).markdown).toContain(reading);
  });

  it("takes the page's own links to moments, but no scripts", () => {
    const lines = spoken.map(([stamp, text], index) => {
      const href = index === 0 ? `javascript:seek(${index})` : `?at=${index}(b)`;
      return `<p><a href="${href}">${stamp}</a> <span>${text}</span></p>`;
    });
    const { markdown } = read(talk(`<div class="transcript">${lines.join('')}</div>`));
    expect(markdown).toContain('[0:00](https://radio.example/talks/12#t=0) Good');
    expect(markdown).toContain('[1:10](https://radio.example/talks/12?at=2%28b%29) Then');
  });

  it('opens a chapter that has one line', () => {
    const line = (stamp: string, text: string) => `<p class="cue"><b>${stamp}</b> <span>${text}</span></p>`;
    const chapters = spoken.map(
      ([stamp, text], index) => `<div><h3 class="chapter">${stamp} Part ${index}</h3>${line(stamp, text)}</div>`,
    );
    const more = `<div><h3 class="chapter">Part 9</h3>${line('02:00', 'And then')}${line('02:10', 'the nylon.')}</div>`;
    const { markdown } = read(talk(`<section class="transcript">${chapters.join('')}${more}</section>`));
    expect(markdown).toContain(
      '### Part 0\n\n[0:00](https://radio.example/talks/12#t=0) Good evening, and mind the cat.\n\n### Part 1',
    );
    expect(markdown).toMatch(/### Part 9\n\n\[2:00\]\(\S+\) And then the nylon\.$/);
  });
});

describe('what is no transcript', () => {
  const length: [string, string][] = [
    ['04:10', 'Whipping'],
    ['02:55', 'Splicing'],
    ['09:01', 'Baggywrinkle'],
    ['03:00', 'Knots'],
  ];

  it.each([
    ['a list of lengths', `<ul class="transcripts">${cues(length)}</ul>`],
    ['times without words', `<ul class="transcript">${cues(spoken.map(([stamp]) => [stamp, '']))}</ul>`],
    ['a timetable', `<ul class="timetable">${cues(spoken)}</ul>`],
    ['two lines', `<ul class="transcript">${cues(spoken.slice(0, 2))}</ul>`],
  ])('%s is left to the reader of pages', (_name, list) => {
    expect(read(talk(list)).markdown).not.toContain('## Transcript');
  });

  it('a panel that is closed', () => {
    const list = `<ul class="transcript">${cues(spoken)}</ul>`;
    expect(read(talk(`<div hidden>${list}</div>`)).markdown).not.toContain('mind the cat');
    expect(read(talk(list)).markdown).toContain('mind the cat');
  });
});
