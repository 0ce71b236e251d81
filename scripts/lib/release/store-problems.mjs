/**
 * Greatest lengths in characters: of what several stores take, that of the strictest. The name is Edge's (Chrome takes
 * 75, Firefox 50), the short text Chrome's (Firefox takes 250), the description Edge's (Chrome takes 16,000), the
 * reasons Chrome's.
 * @see https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/manifest.json/name
 * @see https://learn.microsoft.com/en-us/microsoft-edge/extensions/publish/publish-extension
 */
const longest = { name: 45, 'short text': 132, description: 10_000, reason: 1000 };
/** The shortest description that Edge takes. */
const shortestDescription = 250;

/** @param {string} what @param {keyof typeof longest} kind @param {unknown} text @returns {string[]} */
function lengthProblems(what, kind, text) {
  if (typeof text !== 'string' || text.trim() === '') return [`${what}: is missing`];
  return text.length > longest[kind] ? [`${what}: ${text.length} characters where stores take ${longest[kind]}`] : [];
}

/** @param {string} what @param {Iterable<string>} wanted @param {Iterable<string>} given @returns {string[]} */
function differences(what, wanted, given) {
  const [names, known] = [new Set(wanted), new Set(given)];
  return [
    ...[...names].filter((name) => !known.has(name)).map((name) => `${what}: ${name}: is missing`),
    ...[...known].filter((name) => !names.has(name)).map((name) => `${what}: ${name}: is in no reviewed manifest`),
  ];
}

/**
 * Problems of the lengths of one language's texts. The other languages' are compared with English as all texts are.
 * @param {{ name?: string, summary?: string, description?: string }} texts
 * @returns {string[]}
 */
export function listingProblems({ name, summary, description }) {
  const short = typeof description === 'string' && description.length < shortestDescription;
  return [
    ...lengthProblems('name', 'name', name),
    ...lengthProblems('short text', 'short text', summary),
    ...lengthProblems('description', 'description', description),
    ...(short ? [`description: ${description.length} characters where Edge wants ${shortestDescription}`] : []),
  ];
}

/**
 * Problems of what reviewers are told beside what the manifests ask for.
 * @param {{ single_purpose?: string, permissions?: Record<string, string>, firefox_data?: Record<string, string> }}
 *   review
 * @param {Record<string, any>[]} manifests
 * @returns {string[]}
 */
export function reviewProblems({ single_purpose: purpose, permissions = {}, firefox_data: data = {} }, manifests) {
  const lists = ['permissions', 'optional_permissions', 'host_permissions', 'optional_host_permissions'];
  const asked = manifests.flatMap((manifest) => lists.flatMap((list) => manifest[list] ?? []));
  const collected = manifests
    .flatMap((manifest) => Object.values(manifest.browser_specific_settings?.gecko?.data_collection_permissions ?? {}))
    .flat()
    .filter((type) => type !== 'none');
  return [
    ...lengthProblems('single_purpose', 'reason', purpose),
    ...differences('permissions', asked, Object.keys(permissions)),
    ...differences('firefox_data', collected, Object.keys(data)),
    ...Object.entries({ ...permissions, ...data }).flatMap(([name, text]) => lengthProblems(name, 'reason', text)),
  ];
}
