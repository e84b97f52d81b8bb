import type { Project } from '../source/project.ts';

const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*|\{\/\*)\s(.*)$/gm;
const ONE_SEX = /\b(?:he|him|his|himself|she|her|hers|herself)\b/i;

const commentsWith = (project: Project, isWrong: (comment: string) => boolean): string[] =>
  project.code.flatMap(({ path, text }) =>
    [...text.matchAll(COMMENT)].flatMap(([, comment = '']) =>
      isWrong(comment) ? [`${path}: ${comment}`] : [],
    ),
  );

/** Comments that know the sex of whoever uses or makes the product: people are "they". */
export const sexesOfPeople = (project: Project): string[] =>
  commentsWith(project, (comment) => ONE_SEX.test(comment));

/** Comments that begin with “Whoever”, which leaves open who acts. */
export const actorsLeftOpen = (project: Project): string[] =>
  commentsWith(project, (comment) => comment.startsWith('Whoever '));
