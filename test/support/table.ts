/** Tables of tests whose rows hold markup or script, which as object literals take a line for each brace. */

type TableRow<Member extends string> = Readonly<
  { name: string; outcome: string } & Partial<Record<Member, string>>
>;

/**
 * Reads rows of `name → outcome`, each followed by indented lines of `member: value`. Lines with more indentation
 * continue the value before them. The outcome is empty where a row has none.
 */
export function tableOf<Member extends string>(text: string): readonly TableRow<Member>[] {
  return text
    .trim()
    .split(/\n(?! |$)/m)
    .map((row) => {
      const [title = "", ...lines] = row.split(/\n(?! {3})/);
      const [name = "", outcome = ""] = title.split(" → ");
      const members = lines.map((line) => {
        const [, member, value] = /^ {2}(\w+): ([^]+)$/.exec(line) ?? [];
        if (member === undefined) throw new Error(`Not a member of ${name}: ${line}`);
        return [member, value] as const;
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is beside the type
      return { name, outcome, ...Object.fromEntries(members) } as TableRow<Member>;
    });
}
