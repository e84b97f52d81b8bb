import type { Arrow, CodeFile, Project } from '../source/project.ts';
import { COMMON_FOLDERS, DIVIDED, DOORS, MAY_IMPORT, RESERVED_PACKAGES } from './rooms.ts';

/** The room of a path in the repository: the longest entry of the table that holds it. */
export function roomOf(path: string): string | undefined {
  if (path.startsWith('locales/')) return 'locales';
  if (!path.startsWith('src/')) return undefined;
  const inner = path.slice(4);
  return [...Object.keys(MAY_IMPORT), ...Object.keys(DOORS)]
    .filter((room) => inner === room || inner.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** A door such as `cache/tags.ts` belongs to the room of its folder when it is the one importing. */
const importingRoom = (path: string) => {
  const room = roomOf(path);
  return room === undefined ? undefined : (DOORS[room] ?? room);
};

const sources = (project: Project) => project.code.filter(({ path }) => path.startsWith('src/'));
const positionOf = (file: CodeFile, arrow: Arrow) => `${file.path}:${arrow.line}`;

/** Every file of `src` is in a room of the table, and imports only what its room may. */
export function wrongArrows(project: Project): string[] {
  return sources(project).flatMap((file) => {
    const room = importingRoom(file.path);
    if (!room) return [`${file.path} is in no room of the table`];
    const allowed = MAY_IMPORT[room] ?? [];
    return file.imports.flatMap((arrow) => {
      if (arrow.file === undefined) return [];
      const target = roomOf(arrow.file);
      if (!target) return [`${positionOf(file, arrow)} imports ${arrow.file}, which is in no room`];
      const inside = target === room || importingRoom(arrow.file) === room;
      const opened = allowed.includes(target) || allowed.includes(importingRoom(arrow.file) ?? '');
      return inside || opened ? [] : [`${positionOf(file, arrow)} ${room} may not import ${target}`];
    });
  });
}

/** Imports of files that do not exist, and computed imports, which cannot be checked. */
export function blindImports(project: Project): string[] {
  return sources(project).flatMap((file) =>
    file.imports.flatMap((arrow) => {
      if (arrow.specifier === undefined) return [`${positionOf(file, arrow)} imports a computed name`];
      if (arrow.file === undefined || project.files.has(arrow.file.replace(/\?.*$/, ''))) return [];
      return /\.(ts|tsx|mjs|astro|css|json|md|svg)$/.test(arrow.file)
        ? [`${positionOf(file, arrow)} imports ${arrow.specifier}, which does not exist`]
        : [`${positionOf(file, arrow)} imports ${arrow.specifier} without a known extension`];
    }),
  );
}

/** Packages and Node built-ins stay in the rooms that own them. */
export function strayPackages(project: Project): string[] {
  return sources(project).flatMap((file) =>
    file.imports.flatMap((arrow) => {
      const name = arrow.outside;
      if (name === undefined) return [];
      return RESERVED_PACKAGES.filter(
        ({ packages, rooms }) =>
          packages.some((pattern) => matches(pattern, name)) && !rooms.some((room) => isIn(room, file.path)),
      ).map(({ rooms }) => `${positionOf(file, arrow)} ${name} belongs to ${rooms.join(', ')}`);
    }),
  );
}

/** Inside a divided room one domain folder does not import another. */
export function crossedDomains(project: Project): string[] {
  return sources(project).flatMap((file) =>
    file.imports.flatMap((arrow) => {
      const from = domainOf(file.path);
      const to = arrow.file === undefined ? undefined : domainOf(arrow.file);
      if (!from || !to || from.room !== to.room || from.domain === to.domain) return [];
      return COMMON_FOLDERS.includes(to.domain)
        ? []
        : [`${positionOf(file, arrow)} ${from.room}/${from.domain} may not import ${to.room}/${to.domain}`];
    }),
  );
}

function domainOf(path: string): { room: string; domain: string } | undefined {
  const [src, room = '', domain, file] = path.split('/');
  return src === 'src' && DIVIDED.includes(room) && domain && file ? { room, domain } : undefined;
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function isIn(room: string, path: string): boolean {
  const place = `src/${room}`;
  return room.endsWith('*')
    ? path.startsWith(place.slice(0, -1))
    : path === place || path.startsWith(`${place}/`);
}
