import type { Project } from '../source/project.ts';

const COMMENT = /^[ \t]*(?:\/\/|\/\*\*?|\*|\{\/\*)[ \t](.*)$/gm;
/** “What” at the beginning of a comment or of a sentence within it; a question keeps it. */
const SUBJECT_LEFT_OUT = /(?:^|[.:;!?] )What [^?]*$/;
const ACTOR_LEFT_OPEN = /(?:^|[.:;!?] )Whoever /;
/** Titles of tests and groups that begin without a subject. */
const TITLE =
  /\b(?:test|it|describe)(?:\.each\([^)]*\))?\(\s*(['"`])((?:what|whatever|whoever|is told)\b.*?)\1/gi;
const ONE_SEX = /\b(?:he|him|his|himself|she|her|hers|herself)\b/i;

const commentsWith = (project: Project, isWrong: (comment: string) => boolean): string[] =>
  project.code.flatMap(({ path, text }) =>
    [...text.matchAll(COMMENT)].flatMap(([, comment = '']) =>
      isWrong(comment) ? [`${path}: ${comment}`] : [],
    ),
  );

/** Comments that give a person a pronoun of one gender: people are "they". */
export const sexesOfPeople = (project: Project): string[] =>
  commentsWith(project, (comment) => ONE_SEX.test(comment));

/** Comments with a sentence that begins with “Whoever”, which leaves open who acts. */
export const actorsLeftOpen = (project: Project): string[] =>
  commentsWith(project, (comment) => ACTOR_LEFT_OPEN.test(comment));

/** Comments with a sentence that begins with “What” and has no subject, such as “What a form sends”. */
export const subjectsLeftOut = (project: Project): string[] =>
  commentsWith(project, (comment) => SUBJECT_LEFT_OUT.test(comment));

/** Tests whose title is no statement about a thing, such as “what was sent is stored”. */
export const titlesWithoutSubject = (project: Project): string[] =>
  project.code.flatMap(({ path, text }) =>
    path.endsWith('.test.ts') ? [...text.matchAll(TITLE)].map(([, , title]) => `${path}: ${title}`) : [],
  );

/** Folders in which names of functions are checked; islands, pages and tests have local callbacks with short names. */
const NAMED_BY_ACT = /^(?:src\/(?:api|db|services|domain|jobs|push|settings)|scripts|bench)\//;
/** A declared function whose whole name is a participle, a preposition or an adverb. */
const NAME_WITHOUT_ACT =
  /\b(?:function\*? |const )(asked|from|given|here|inTurn|kept|left|noted|of|opened|own|said|seen|shown|there|told|wished|without)(?:[(<]| = (?:async )?(?:<[^>]*>)?\((?:[^()]|\([^()]*\))*\)(?:: [^=]+)? =>)/g;

/** Functions whose name says no act and no result, such as `shown`; a name is a verb with its object, or a noun. */
export const functionsWithoutAct = (project: Project): string[] =>
  project.code.flatMap(({ path, text }) =>
    NAMED_BY_ACT.test(path) ? [...text.matchAll(NAME_WITHOUT_ACT)].map(([, name]) => `${path}: ${name}`) : [],
  );
