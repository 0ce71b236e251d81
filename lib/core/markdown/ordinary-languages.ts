/**
 * Languages that a code block in a saved file may be marked with: no note program is known to run such a block or to
 * render it as something else without a plug-in. Any other name may start a plug-in: `dataviewjs`, `query`, `tasks`,
 * `mermaid` (which loads images and follows links), `vega-lite` (which loads data), `templater`, `button`.
 */
export const ordinaryLanguages: ReadonlySet<string> = new Set(
  `ada apache apacheconf apl applescript arduino armasm asciidoc asm assembly awk bash basic bat batch bash-session bibtex c c#
  c++ cc clj clojure cmake cmd cobol coffee coffeescript conf console cpp cs csharp css csv cuda cxx cypher d dart delphi diff
  django docker dockerfile elixir elm erlang ex excel f# f90 fish fortran fs fsharp gherkin gitignore glsl go golang gql gradle
  graphql groovy h haml handlebars haskell hbs hcl hlsl hpp hs htm html http ini java javascript jinja jinja2 jl js json json5
  jsonc jsonl jsx julia kotlin kt kts latex less lisp log lua make makefile markdown matlab md mips mjs ml nasm nginx nim nix
  objc objective-c objectivec ocaml octave pascal patch perl php php3 pl plaintext plsql postgresql powershell prolog properties
  proto protobuf ps ps1 pug py python py3 r racket rb re rego regex rs rst ruby rust sas sass scala scheme scss sed sh shell
  shell-session smalltalk sol solidity sql stata styl stylus svelte svg swift systemverilog tcl terraform tex text toml ts tsql
  tsv tsx twig txt typescript vb vba vbnet verilog vhdl vim vue wasm wat xhtml xml yaml yml zig zsh`.split(/\s+/),
);
