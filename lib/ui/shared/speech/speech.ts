import type { SpokenSentence } from './spoken-sentences';

/** Name of the highlight of the sentence that is being read; the style sheets have its colours. */
const highlightName = 'citebar-reading';

/** Milliseconds to wait for the list of voices, which browsers start to load at the first access. */
const voicesMs = 1_500;

/** The voices of the platform; empty if there are none, or they are not reported in time. */
export async function listVoices(): Promise<SpeechSynthesisVoice[]> {
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) return voices;
  await new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
    setTimeout(resolve, voicesMs);
  });
  return speechSynthesis.getVoices();
}

/**
 * The voice for a language. One that works on this computer comes first, since another sends the text to its maker;
 * then the one for the browser's own region, then the platform's default.
 * @param language code of the text's language, such as `de`
 */
export function chooseVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
  preferred: string = navigator.language,
): SpeechSynthesisVoice | undefined {
  const codeOf = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-').toLowerCase();
  const rank = (voice: SpeechSynthesisVoice) =>
    (voice.localService ? 4 : 0) + (codeOf(voice) === preferred.toLowerCase() ? 2 : 0) + (voice.default ? 1 : 0);
  return voices
    .filter((voice) => codeOf(voice).split('-')[0] === language.toLowerCase().split('-')[0])
    .reduce<SpeechSynthesisVoice | undefined>((best, one) => (best && rank(best) >= rank(one) ? best : one), undefined);
}

/** A reader of sentences aloud. */
export interface SpeechReader {
  pause(): void;
  resume(): void;
  stop(): void;
}

function mark(range: Range | undefined): void {
  CSS.highlights.delete(highlightName);
  if (range) CSS.highlights.set(highlightName, new Highlight(range));
}

/**
 * Reads sentences one after another and marks each while it is read. A sentence is one utterance: browsers cut long
 * ones.
 * @param onEnd called when all were read, when reading is stopped elsewhere, or when the voice fails
 */
export function speak(
  sentences: readonly SpokenSentence[],
  voice: SpeechSynthesisVoice,
  onEnd: (failed: boolean) => void,
): SpeechReader {
  let isOver = false;

  function end(failed: boolean): void {
    if (isOver) return;
    isOver = true;
    mark(undefined);
    onEnd(failed);
  }

  function next(index: number): void {
    const sentence = sentences[index];
    if (isOver) return;
    if (!sentence) {
      end(false);
      return;
    }
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onstart = () => {
      if (isOver) return;
      mark(sentence.range);
      sentence.range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    };
    utterance.onend = () => next(index + 1);
    // 'canceled' and 'interrupted' are not failures.
    // https://wicg.github.io/speech-api/#speechsynthesiserrorevent-attributes
    utterance.onerror = ({ error }) => end(error !== 'canceled' && error !== 'interrupted');
    speechSynthesis.speak(utterance);
  }

  // Ends what another panel or page left behind, also if it was paused.
  speechSynthesis.cancel();
  speechSynthesis.resume();
  next(0);
  return {
    pause: () => speechSynthesis.pause(),
    resume: () => speechSynthesis.resume(),
    stop() {
      end(false);
      speechSynthesis.resume();
      speechSynthesis.cancel();
    },
  };
}
