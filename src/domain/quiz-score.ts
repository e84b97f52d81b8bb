/** Every sum that one answer to each question can make, rising. `questions`: the scores of each one's options. */
export function reachableScores(questions: readonly (readonly number[])[]): number[] {
  let reached = [0];
  for (const scores of questions) {
    reached = [...new Set(reached.flatMap((sum) => scores.map((score) => sum + score)))];
  }
  return reached.sort((a, b) => a - b);
}
