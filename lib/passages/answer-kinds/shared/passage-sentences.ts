const sentenceBoundary = /(?<=[.!?。！？])\s*/u;

/** The sentences of a passage, each with its place in it. */
export function passageSentences(text: string): { from: number; sentence: string }[] {
  let start = 0;
  return text.split(sentenceBoundary).map((sentence) => {
    const from = text.indexOf(sentence, start);
    start = from + sentence.length;
    return { from, sentence };
  });
}
