import { signal } from '@preact/signals';
import { drawWaiting } from '../../markdown/idle-draws';
import type { SpeechReader } from '../../shared/speech/speech';

/**
 * An answer that is read aloud. `remote`: the only voice for its language is not on this computer, which the person has
 * to agree to; `no-voice`: there is none; `failed`: the voice has failed.
 */
export type ReadAloudState =
  | { type: 'reading' | 'paused'; answerId: string }
  | { type: 'remote'; answerId: string; voice: string; language: string }
  | { type: 'no-voice' | 'failed'; answerId: string; language: string };

/** Whether this browser has voices: Firefox can be told to have none. */
export function canReadAloud(): boolean {
  return 'speechSynthesis' in globalThis;
}

/** Reads an answer aloud, sentence by sentence. */
export class ReadAloudModel {
  readonly state = signal<ReadAloudState | null>(null);
  #speaker: SpeechReader | undefined;
  /** Starts reading with the voice that the person was asked about. */
  #begin: (() => void) | undefined;

  /** @param root the element that the answer is drawn in */
  async start(answerId: string, root: Element): Promise<void> {
    this.stop();
    const [{ chooseVoice, listVoices, speak }, { spokenSentences }, { guessLanguage }] = await Promise.all([
      import('../../shared/speech/speech'),
      import('../../shared/speech/spoken-sentences'),
      import('../../../passages/text/language'),
      drawWaiting(),
    ]);
    const language = guessLanguage(root.textContent ?? '');
    const voice = chooseVoice(await listVoices(), language);
    if (!voice) {
      this.state.value = { type: 'no-voice', answerId, language };
      return;
    }
    this.#begin = () => {
      this.state.value = { type: 'reading', answerId };
      this.#speaker = speak(spokenSentences(root, language), voice, (failed) => {
        this.#speaker = undefined;
        this.state.value = failed ? { type: 'failed', answerId, language } : null;
      });
    };
    if (voice.localService) this.#begin();
    else this.state.value = { type: 'remote', answerId, voice: voice.name, language };
  }

  /** Begins with a voice that is not on this computer. */
  agree(): void {
    if (this.state.value?.type === 'remote') this.#begin?.();
  }

  pause(): void {
    const state = this.state.value;
    if (state?.type !== 'reading') return;
    this.#speaker?.pause();
    this.state.value = { ...state, type: 'paused' };
  }

  resume(): void {
    const state = this.state.value;
    if (state?.type !== 'paused') return;
    this.#speaker?.resume();
    this.state.value = { ...state, type: 'reading' };
  }

  stop(): void {
    this.#speaker?.stop();
    this.#speaker = undefined;
    this.#begin = undefined;
    this.state.value = null;
  }
}
