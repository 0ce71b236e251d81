/** A text with a capital at its beginning. @param language of the text: Turkish 'i' has a capital of its own */
export function upperFirst(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
