import { readFileSync } from 'node:fs';

/**
 * A fenced block of commands: `sh`, `sh network` (needs the network), or `sh by-hand` (the test runs another command in
 * its place).
 */
export interface Block {
  kind: 'plain' | 'network' | 'by-hand';
  /** The heading of its section. */
  title: string;
  commands: string;
}

const KINDS = { sh: 'plain', 'sh network': 'network', 'sh by-hand': 'by-hand' } as const;

/** The blocks of commands of a page of the documentation, in their order. Throws for a block of an unknown kind. */
export function readBlocks(page: string): Block[] {
  const blocks: Block[] = [];
  let title = '';
  let open: { kind: keyof typeof KINDS; lines: string[] } | undefined;
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    if (open && line === '```') {
      blocks.push({ kind: KINDS[open.kind], title, commands: open.lines.join('\n') });
      open = undefined;
    } else if (open) open.lines.push(line);
    else if (line.startsWith('#')) title = line.replace(/^#+ /, '');
    else if (line.startsWith('```')) open = { kind: kindOf(page, line.slice(3)), lines: [] };
  }
  return blocks;
}

function kindOf(page: string, words: string): keyof typeof KINDS {
  if (words in KINDS) return words as keyof typeof KINDS;
  throw new Error(`${page} has a block of the kind “${words}”, which nobody carries out`);
}
