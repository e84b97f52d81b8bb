const reported = new Set<string>();

/** Reports a fault in the strings: throws during development and tests; a running site logs it once and goes on. */
export function reportFault(fault: string): void {
  // Vite writes PROD into the built server; plain Node goes by NODE_ENV.
  const isProduction = import.meta.env?.PROD ?? process.env.NODE_ENV === 'production';
  if (!isProduction) throw new Error(fault);
  if (reported.has(fault)) return;
  reported.add(fault);
  console.error(fault);
}
