/** Says of each number which it is, and in which process. */
export function nameNumbers(numbers: readonly number[]): { name: string; pid: number }[] {
  return numbers.map((number) => ({ name: `number ${number}`, pid: process.pid }));
}

/** Refuses the number 700. */
export function refuseNumber(numbers: readonly number[]): number[] {
  if (numbers.includes(700)) throw new Error('700 is refused');
  return [...numbers];
}
