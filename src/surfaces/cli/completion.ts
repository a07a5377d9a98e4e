/** `completion SHELL`: a script that completes commands and flags without starting a process per key press. */
import { AppError } from "../../shared/errors.ts";
import type { Terminal } from "./terminal.ts";
import { GLOBAL_FLAGS } from "./command-input.ts";
import type { Command } from "./command.ts";
import type { Builtin } from "./help.ts";

/** Possible next words: `click` after `tab`, `--ref` after `tab click`. */
interface Choices {
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly flags: ReadonlyMap<string, readonly string[]>;
}

const SCRIPTS: Readonly<Record<string, (choices: Choices) => string>> = { bash, fish, zsh };

/** Prints the completion script of a shell. @throws AppError INVALID_REQUEST for an unknown shell */
export async function runCompletion(
  words: readonly string[],
  terminal: Terminal,
  known: { readonly commands: readonly Command[]; readonly builtins: readonly Builtin[] },
): Promise<number> {
  const [shell = "", ...more] = words;
  const script = more.length === 0 && Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
  if (!script) {
    throw new AppError("INVALID_REQUEST", "completion needs the name of a supported shell.", {
      hint: `Pass one of ${Object.keys(SCRIPTS).join(", ")}. In bash: source <(fermata completion bash)`,
    });
  }
  terminal.print(script(await choicesOf(known)));
  return 0;
}

async function choicesOf({
  commands,
  builtins,
}: {
  readonly commands: readonly Command[];
  readonly builtins: readonly Builtin[];
}): Promise<Choices> {
  const everywhere = Object.keys(GLOBAL_FLAGS);
  const flags = new Map(
    commands.map(({ words, flags: own }) => [
      words,
      [...own.map(({ name }) => name), ...everywhere],
    ]),
  );
  for (const { command, flags: own } of builtins) flags.set(command, [...(await own()).names]);
  const words = new Map<string, string[]>();
  for (const command of flags.keys()) {
    const parts = command.split(" ");
    for (const [at, part] of parts.entries()) {
      const before = parts.slice(0, at).join(" ");
      const next = words.get(before) ?? [];
      if (!next.includes(part)) words.set(before, [...next, part]);
    }
  }
  return {
    words: sorted(words),
    flags: sorted(new Map([...flags].map(([at, names]) => [at, names.map((name) => `--${name}`)]))),
  };
}

function sorted(table: ReadonlyMap<string, readonly string[]>): Choices["words"] {
  return new Map([...table].map(([at, choices]) => [at, choices.toSorted()]));
}

/** Returns the branches of a shell `case`. They set REPLY: a command substitution would fork at each key press. */
function rowsOf(table: ReadonlyMap<string, readonly string[]>): string {
  return [...table]
    .map(([at, choices]) => `    '${at}') REPLY='${choices.join(" ")}' ;;`)
    .join("\n");
}

/** Returns shell functions for bash and zsh that set REPLY to the words or flags that may follow a command. */
function tables({ words, flags }: Choices): string {
  return `_fermata_words() {
  case "$1" in
${rowsOf(words)}
    *) REPLY='' ;;
  esac
}
_fermata_flags() {
  case "$1" in
${rowsOf(flags)}
    *) REPLY='' ;;
  esac
}
# The command so far, in COMMAND: words that are values or flags are left out.
_fermata_command() {
  local word
  COMMAND=''
  for word in "$@"; do
    _fermata_words "$COMMAND"
    case " $REPLY " in *" $word "*) COMMAND="\${COMMAND:+$COMMAND }$word" ;; esac
  done
}
`;
}

function bash(choices: Choices): string {
  return `# fermata: completion for bash
${tables(choices)}_fermata() {
  local REPLY COMMAND current="\${COMP_WORDS[COMP_CWORD]}"
  _fermata_command "\${COMP_WORDS[@]:1:COMP_CWORD-1}"
  case "$current" in -*) _fermata_flags "$COMMAND" ;; *) _fermata_words "$COMMAND" ;; esac
  COMPREPLY=($(compgen -W "$REPLY" -- "$current"))
}
complete -o default -F _fermata fermata
`;
}

function zsh(choices: Choices): string {
  return `#compdef fermata
# fermata: completion for zsh
${tables(choices)}_fermata() {
  local REPLY COMMAND current="\${words[CURRENT]}"
  _fermata_command "\${(@)words[2,CURRENT-1]}"
  case "$current" in -*) _fermata_flags "$COMMAND" ;; *) _fermata_words "$COMMAND" ;; esac
  if [[ -n "$REPLY" ]]; then compadd -- \${=REPLY}; else _files; fi
}
compdef _fermata fermata
`;
}

function fish({ words, flags }: Choices): string {
  const after = (at: string) => `-n 'test "$(__fermata_command)" = "${at}"'`;
  const within = (at: string) => `-n 'string match -q -- "${at}*" "$(__fermata_command)"'`;
  return [
    "# fermata: completion for fish",
    "function __fermata_command",
    "  string join ' ' -- (string match -v -- '-*' (commandline -opc)[2..-1])",
    "end",
    ...[...words].map(([at, next]) => `complete -c fermata ${after(at)} -f -a '${next.join(" ")}'`),
    ...[...flags].flatMap(([at, names]) =>
      names.map((name) => `complete -c fermata ${within(at)} -l ${name.slice(2)}`),
    ),
    "",
  ].join("\n");
}
