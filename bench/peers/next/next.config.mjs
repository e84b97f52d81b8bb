/** One process with what it needs, as Next is run in a container. */
export default { output: 'standalone', outputFileTracingRoot: import.meta.dirname };
