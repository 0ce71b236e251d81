/** Without the end of the sentence behind it. @see https://www.crossref.org/blog/dois-and-matching-regular-expressions/ */
const doi = /(?<![\p{L}\p{N}.])10\.\d{4,9}\/[^\s"<>]{1,200}/u;
const papers =
  /(?<!\p{L})(?:doi|arxiv|preprints?|meta-?analys[ei]s|peer[- ]reviewed|(?:scientific|research|academic|journal) (?:papers?|articles?)|(?:which|what|the|a|recent|original|first|any|cite) (?:papers?|study|studies)|papers (?:on|about|by)|paper (?:titled|called|by|that)|studien?|fachartikel|aufsatz|articles? scientifiques?|études?|estudios?|artículos? científicos?|artigos? científicos?|articol[oi] scientific[oi]|studi (?:su|scientifici)|onderzoek(?:en)?|исследовани[еяй])(?!\p{L})|論文|论文|논문|دراسة علمية/iu;

/** The DOI in a question; undefined where there is none. */
export function doiIn(question: string): string | undefined {
  return doi.exec(question)?.[0].replace(/[.,;:!?)\]}'’”]+$/, '');
}

/** Whether a question names a scientific paper, or asks for one. */
export function namesPaper(question: string): boolean {
  const text = question.slice(0, 1_000);
  return papers.test(text) || doi.test(text);
}
