/** Characters that change the order or the look of a text without being seen: bidirectional controls, joiners, soft hyphens. */
const invisible = /\p{Cf}/gu;
/** Full stops that browsers read as a dot between the labels of a host. @see https://www.unicode.org/reports/tr46/#Processing */
const otherDots = /[。．｡․]/gu;
/** What a person may take for a host: the start of a word, with a scheme and a user name where there are any. */
const hostLike = /^(?:https?:)?\/*(?:([^/?#@]*)@)?((?:[\p{L}\p{N}\p{M}_-]+\.)+[\p{L}\p{M}][\p{L}\p{N}\p{M}-]+)/iu;
/** Characters of a word that are looked at: a host has at most 253, and a user name may stand before it. */
const maxWordLength = 1_000;
/** Endings of file names that are no top-level domains. */
const fileNames = /\.(?:html?|css|jsx?|tsx?|json|txt|pdf|xml|ya?ml|csv|docx?|xlsx?|exe|cpp)$/;

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;
}

/** Whether a word shows one host and the link leads to another. */
function misleads(word: string, host: string): boolean {
  const visible = word.replace(invisible, '').normalize('NFKC').replace(otherDots, '.');
  const found = hostLike.exec(visible.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, maxWordLength));
  if (!found) return false;
  const [, userName, name = ''] = found;
  if (userName === undefined && fileNames.test(name.toLowerCase())) return false;
  const shown = hostOf(`https://${name}/`);
  if (shown === undefined) return false;
  // A user name or a change of direction can make another part of the word look like the host.
  return userName !== undefined || visible !== word || (shown !== host && !host.endsWith(`.${shown}`));
}

/**
 * The host that has to stand beside a link's text, because the text looks like another one: models and pages may write
 * `[bank.example](https://thief.example)`.
 * @param text the link's text as it is shown
 * @param href the link's URL
 * @returns the host that the link leads to, in its ASCII form without `www.`; undefined where the text does not mislead
 */
export function hostBesideText(text: string, href: string): string | undefined {
  const host = /^https?:/i.test(href) ? hostOf(href) : undefined;
  if (host === undefined) return undefined;
  return text.split(/\s+/).some((word) => misleads(word, host)) ? host : undefined;
}
