/** Every sum that one answer to each question can make, rising. `questions`: the scores of each one's options. */
export function reachableScores(questions: readonly (readonly number[])[]): number[] {
  const sums = questions.reduce(
    (reached, scores) => new Set([...reached].flatMap((sum) => scores.map((score) => sum + score))),
    new Set([0]),
  );
  return [...sums].sort((a, b) => a - b);
}
