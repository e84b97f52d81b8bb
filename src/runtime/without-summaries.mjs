const CONTRACT_FILE = /[\\/]src[\\/]contract[\\/].+\.ts$/;

/**
 * Vite plugin: leaves the summaries of endpoints out of the scripts for browsers. Only the API's description shows
 * them, and they are long.
 */
export function withoutSummaries() {
  return {
    name: 'without-summaries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CONTRACT_FILE },
      handler(code) {
        const summaries = this.parse(code).body.flatMap(summariesOf);
        let rest = code;
        // The last comes first, so that the positions of the others stay right.
        for (const { start, end } of summaries.reverse())
          rest = `${rest.slice(0, start)}""${rest.slice(end)}`;
        return summaries.length > 0 ? { code: rest, map: null } : undefined;
      },
    },
  };
}

/** The nodes of the summaries in a statement such as `export const settings = endpoint({ summary: '…' })`. */
const summariesOf = ({ declaration }) =>
  (declaration?.declarations ?? [])
    .filter(({ init }) => init?.type === 'CallExpression' && init.callee.name === 'endpoint')
    .flatMap(({ init }) => init.arguments[0]?.properties ?? [])
    .filter(({ key }) => key?.name === 'summary')
    .map(({ value }) => value);
