// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseVoice, type SpeechReader, speak } from '../../../../../lib/ui/shared/speech/speech';
import { spokenSentences } from '../../../../../lib/ui/shared/speech/spoken-sentences';

function voice(lang: string, changes: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice {
  return { default: false, lang, localService: true, name: lang, voiceURI: lang, ...changes };
}

function root(html: string): Element {
  document.body.innerHTML = html;
  return document.body;
}

describe('the sentences that are read', () => {
  it('are those of each block, without marks, buttons and code', () => {
    const page = root(
      '<h3>Light</h3><p>It was lit in <b>1874</b>.<span class="chips"><a>1</a></span> It is 41 m high.</p><pre>x = 1</pre><ul><li>One.<button>Copy</button></li></ul>',
    );
    const sentences = spokenSentences(page, 'en');
    expect(sentences.map(({ text }) => text)).toEqual(['Light', 'It was lit in 1874.', 'It is 41 m high.', 'One.']);
    expect(sentences[1]?.range.toString()).toBe('It was lit in 1874.');
  });

  it('are told apart in other languages', () => {
    expect(spokenSentences(root('<p>灯台は高い。海は青い。</p>'), 'ja').map(({ text }) => text)).toEqual([
      '灯台は高い。',
      '海は青い。',
    ]);
  });
});

describe('the voice', () => {
  it('is of the language, on this computer before any other', () => {
    const remote = voice('de-DE', { localService: false, default: true, name: 'cloud' });
    expect(chooseVoice([voice('en-US'), remote, voice('de_AT')], 'de', 'en-US')?.lang).toBe('de_AT');
    expect(chooseVoice([voice('en-US'), remote], 'de', 'en-US')).toBe(remote);
    expect(chooseVoice([voice('en-US')], 'de', 'en-US')).toBeUndefined();
  });

  it('is of the own region where there is one', () => {
    expect(chooseVoice([voice('en-US', { default: true }), voice('en-GB')], 'en', 'en-GB')?.lang).toBe('en-GB');
  });
});

describe('reading aloud', () => {
  const spoken: {
    text: string;
    onstart?: () => void;
    onend?: () => void;
    onerror?: (event: { error: string }) => void;
  }[] = [];
  const highlights = new Map<string, { ranges: Range[] }>();
  let speaker: SpeechReader;
  let ends: boolean[];

  beforeEach(() => {
    spoken.length = 0;
    ends = [];
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        constructor(readonly text: string) {}
      },
    );
    vi.stubGlobal(
      'Highlight',
      class {
        readonly ranges: Range[];
        constructor(...ranges: Range[]) {
          this.ranges = ranges;
        }
      },
    );
    vi.stubGlobal('CSS', { highlights });
    vi.stubGlobal('speechSynthesis', {
      speak: (utterance: (typeof spoken)[number]) => spoken.push(utterance),
      cancel: () => undefined,
      pause: () => undefined,
      resume: () => undefined,
    });
    Element.prototype.scrollIntoView = () => undefined;
    const sentences = spokenSentences(root('<p>One is here. Two is here.</p>'), 'en');
    speaker = speak(sentences, voice('en'), (failed) => ends.push(failed));
  });
  afterEach(() => vi.unstubAllGlobals());

  const marked = () => highlights.get('citebar-reading')?.ranges.map(String);

  it('marks each sentence while it is read, and nothing after the last', () => {
    spoken[0]?.onstart?.();
    expect(marked()).toEqual(['One is here.']);
    spoken[0]?.onend?.();
    spoken[1]?.onstart?.();
    expect(marked()).toEqual(['Two is here.']);
    spoken[1]?.onend?.();
    expect(marked()).toBeUndefined();
    expect(ends).toEqual([false]);
  });

  it('ends once when it is stopped, whatever the browser reports then', () => {
    spoken[0]?.onstart?.();
    speaker.stop();
    spoken[0]?.onerror?.({ error: 'canceled' });
    spoken[0]?.onend?.();
    expect(spoken).toHaveLength(1);
    expect(marked()).toBeUndefined();
    expect(ends).toEqual([false]);
  });

  it('says when the voice fails', () => {
    spoken[0]?.onerror?.({ error: 'synthesis-failed' });
    expect(ends).toEqual([true]);
  });
});
