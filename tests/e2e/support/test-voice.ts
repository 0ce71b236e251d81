/**
 * Gives a page one voice, which begins each sentence at once and ends it only on `sentence-over`: a test's machine may
 * have none. It runs in the page, so it refers to nothing outside of itself; what follows finds it by the event, as
 * scripts of a test do not see each other's functions.
 */
export function giveTestVoice(isLocal: boolean): void {
  const waiting: SpeechSynthesisUtterance[] = [];
  const voice = { lang: 'en-GB', name: 'Test voice', localService: isLocal, default: true, voiceURI: 'test' };
  Object.defineProperty(speechSynthesis, 'getVoices', { configurable: true, value: () => [voice] });
  Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', {
    configurable: true,
    writable: true,
    value: null,
  });
  speechSynthesis.speak = (utterance) => {
    waiting.push(utterance);
    setTimeout(() => utterance.onstart?.(new Event('start') as SpeechSynthesisEvent));
  };
  document.addEventListener('sentence-over', () => {
    waiting.shift()?.onend?.(new Event('end') as SpeechSynthesisEvent);
  });
}

/** Ends the sentence that is being read, in a page with the voice of {@link giveTestVoice}. */
export function endSentence(): void {
  document.dispatchEvent(new Event('sentence-over'));
}
