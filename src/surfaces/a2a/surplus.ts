const MOST_KEPT = 500;
const MOST_CHARACTERS = 20_000_000;

interface Kept {
  readonly characters: number;
}

/** Which of the ended tasks, the oldest first, have to give way. */
export function surplusOf<T extends Kept>(tasks: readonly T[]): readonly T[] {
  let characters = tasks.reduce((sum, task) => sum + task.characters, 0);
  let count = tasks.length;
  const surplus: T[] = [];
  for (const task of tasks) {
    if (count <= MOST_KEPT && characters <= MOST_CHARACTERS) break;
    surplus.push(task);
    characters -= task.characters;
    count -= 1;
  }
  return surplus;
}
