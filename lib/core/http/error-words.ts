import type { ErrorKind } from '../error-reason';

/** A limit per unit of time is not a limit on the length. */
const notPerTime = String.raw`(?![^.]{0,40}\bper[ -](?:second|minute|min|hour|day)\b)`;
const context = 'context[_ -](?:length|size|window|limit)';
const exceeds = 'exceed|maximum|larger|longer|greater|too (?:long|large|big|many)|beyond|fit';

/**
 * Words that show the kind of an error whichever service writes them: gateways pass errors on in the format of another
 * service. Assumed from the wordings of the services and local servers that Citebar knows; each is in the tests of this
 * file.
 */
const kindsByWords: readonly (readonly [RegExp, ErrorKind])[] = [
  [
    /insufficient[_ -](?:quota|balance|credits?|funds)|credit balance is too low|billing_hard_limit|requires more credits/i,
    'out-of-quota',
  ],
  [
    new RegExp(
      [
        `(?:${exceeds})[^.]{0,80}${context}|${context}[^.]{0,80}(?:${exceeds})`,
        'exceed_context|string_above_max_length|too_many_prompt_tokens',
        '(?:prompt|input|request) is too long|prompt exceeds max|maximum prompt length',
        `(?:input token count|number of (?:input )?tokens)[^.]{0,60}exceed${notPerTime}`,
        `exceeds? the (?:model'?s )?maximum (?:number of (?:input )?tokens|input|prompt)${notPerTime}`,
        `too many (?:prompt |input )?tokens${notPerTime}`,
        'reduce the length of (?:the|your) (?:messages|prompt|input)',
      ].join('|'),
      'i',
    ),
    'too-long',
  ],
  [
    // In a JSON body that is read as text, quotation marks are escaped.
    /model_not_found|\bmodel \\?["'`][^"'`\s]{1,100}["'`] (?:does not exist|(?:is |was )?not found)|invalid model name|unknown model\b/i,
    'unknown-model',
  ],
];

/** UTF-16 units of an error that are read. */
const maxWords = 4_000;

/**
 * The kind of an error by its words, where they leave no doubt.
 * @param words code and message of the error, or its body
 * @returns undefined where they say too little: then the service's codes decide, and the status
 */
export function errorKindOfWords(words: string): ErrorKind | undefined {
  const read = words.slice(0, maxWords);
  return kindsByWords.find(([pattern]) => pattern.test(read))?.[1];
}

const count = String.raw`(\d[\d,]{2,})`;
/**
 * Forms in which errors state the length of a model's context: as a field, as 'context length is 4096 tokens', as
 * 'context size (4096 tokens)', or as '210000 tokens > 200000 maximum'. Assumed from the wordings in the tests of this
 * file.
 */
const contextWords = [
  new RegExp(`"n_ctx"\\s*:\\s*${count}`),
  new RegExp(`${context} (?:is|of)(?: only)? ${count}`, 'i'),
  new RegExp(`${context} \\(${count} tokens`, 'i'),
  new RegExp(`tokens > ${count} maximum|${context}: [\\d +]+ > ${count}`, 'i'),
  new RegExp(`maximum prompt length is ${count}|maximum number of (?:input )?tokens allowed \\(${count}\\)`, 'i'),
];

/**
 * The length of the model's context, in tokens, that an error of a request that is too long names; undefined where it
 * names none.
 */
export function contextTokensInWords(words: string): number | undefined {
  const read = words.slice(0, maxWords);
  const found = contextWords.flatMap((pattern) => pattern.exec(read)?.slice(1) ?? []).find(Boolean);
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
}
