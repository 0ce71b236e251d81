import { fileName } from '../../core/utils/text/file-name';
import { readableJson } from './readable-json';

/** Languages of files by their extension, as code blocks name them. */
const byExtension: Readonly<Record<string, string>> = {
  bash: 'bash',
  c: 'c',
  cc: 'cpp',
  cfg: 'ini',
  clj: 'clojure',
  cpp: 'cpp',
  cs: 'csharp',
  css: 'css',
  csv: 'csv',
  cjs: 'javascript',
  dart: 'dart',
  diff: 'diff',
  ex: 'elixir',
  exs: 'elixir',
  go: 'go',
  gradle: 'groovy',
  graphql: 'graphql',
  h: 'c',
  hpp: 'cpp',
  hs: 'haskell',
  ini: 'ini',
  java: 'java',
  jl: 'julia',
  js: 'javascript',
  json: 'json',
  jsonl: 'json',
  jsx: 'jsx',
  kt: 'kotlin',
  kts: 'kotlin',
  lua: 'lua',
  mjs: 'javascript',
  ml: 'ocaml',
  nix: 'nix',
  patch: 'diff',
  php: 'php',
  pl: 'perl',
  proto: 'protobuf',
  ps1: 'powershell',
  py: 'python',
  r: 'r',
  rb: 'ruby',
  rs: 'rust',
  scala: 'scala',
  scss: 'scss',
  sh: 'bash',
  sql: 'sql',
  svelte: 'svelte',
  swift: 'swift',
  tex: 'latex',
  tf: 'hcl',
  toml: 'toml',
  ts: 'typescript',
  tsv: 'tsv',
  tsx: 'tsx',
  vue: 'vue',
  yaml: 'yaml',
  yml: 'yaml',
  zig: 'zig',
};

/** Languages by the whole name of a file. */
const byName: Readonly<Record<string, string>> = { dockerfile: 'dockerfile', makefile: 'makefile' };

/** Languages by content type, where it is more specific than `text/plain`. */
const byType: readonly [RegExp, string][] = [
  [/[/+]json\b|ndjson/, 'json'],
  [/javascript|ecmascript/, 'javascript'],
  [/\/css\b/, 'css'],
  [/\/csv\b/, 'csv'],
  [/tab-separated/, 'tsv'],
  [/yaml/, 'yaml'],
  [/toml/, 'toml'],
  [/x-python/, 'python'],
  [/x-(?:sh|shellscript)\b/, 'bash'],
  [/\/(?:x-)?sql\b/, 'sql'],
  [/x-(?:diff|patch)\b/, 'diff'],
];

/** The language of a file of source code or data by its name, as a code block names it; undefined for prose. */
export function languageOfName(name: string): string | undefined {
  const lower = name.toLowerCase();
  const extension = /\.([a-z\d]+)$/.exec(lower)?.[1] ?? '';
  const whole = Object.hasOwn(byName, lower) ? byName[lower] : undefined;
  return whole ?? (Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined);
}

/**
 * The language of a file of source code or data, as a code block names it.
 * @param contentType as the server sent it, with or without parameters
 * @returns undefined for prose: plain text, markdown
 */
export function languageOfFile(url: string, contentType: string): string | undefined {
  const named = languageOfName(fileName(url));
  return named ?? byType.find(([pattern]) => pattern.test(contentType.toLowerCase()))?.[1];
}

/** A fenced code block, with a fence longer than any in the code. */
export function fenced(code: string, language: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/^\n+/, '').trimEnd()}\n${fence}`;
}

/**
 * A page that is not HTML: prose unchanged, source code and data in a code block of their language.
 * @param text as the server sent it
 * @param url its last part becomes the title
 */
export function textPage(
  text: string,
  url: string,
  contentType: string,
): { url: string; title: string; markdown: string } {
  const title = fileName(url) || new URL(url).host;
  const language = languageOfFile(url, contentType);
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (language === undefined || lines.trim() === '') return { url, title, markdown: lines.trim() };
  return { url, title, markdown: fenced(language === 'json' ? readableJson(lines) : lines, language) };
}
