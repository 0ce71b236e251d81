/** A sentence of an answer and the pages that the model cites for it. */
export interface CitedSentence {
  text: string;
  urls: readonly string[];
}

/**
 * The last chunk of an answer in Gemini's shape, with the text and its grounding.
 * @see https://ai.google.dev/gemini-api/docs/google-search
 */
export function citedAnswer(sentences: readonly CitedSentence[]): object {
  const urls = [...new Set(sentences.flatMap((sentence) => sentence.urls))];
  const encoder = new TextEncoder();
  let text = '';
  const groundingSupports = sentences.flatMap((sentence) => {
    const before = text === '' ? '' : `${text} `;
    text = before + sentence.text;
    if (sentence.urls.length === 0) return [];
    return {
      // Offsets count bytes of UTF-8.
      segment: {
        startIndex: encoder.encode(before).length,
        endIndex: encoder.encode(text).length,
        text: sentence.text,
      },
      groundingChunkIndices: sentence.urls.map((url) => urls.indexOf(url)),
    };
  });
  return {
    candidates: [
      {
        content: { role: 'model', parts: [{ text }] },
        finishReason: 'STOP',
        index: 0,
        groundingMetadata: {
          webSearchQueries: ['skerrow light'],
          groundingChunks: urls.map((uri) => ({ web: { uri, title: new URL(uri).pathname } })),
          groundingSupports,
        },
      },
    ],
  };
}
