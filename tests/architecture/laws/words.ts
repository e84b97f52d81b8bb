import type { Project } from '../source/project.ts';

const COMMENT = /^[ \t]*(?:\/\/|\/\*\*?|\*|\{\/\*)[ \t](.*)$/gm;
/** “What” at the beginning of a comment or of a sentence within it; a question keeps it. */
const SUBJECT_LEFT_OUT = /(?:^|[.:;!?] )What [^?]*$/;
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

/** Comments with a sentence that begins with “What” and has no subject, such as “What a form sends”. */
export const subjectsLeftOut = (project: Project): string[] =>
  commentsWith(project, (comment) => SUBJECT_LEFT_OUT.test(comment));
