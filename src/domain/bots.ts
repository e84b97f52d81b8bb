const PROGRAM =
  /bot\b|bot[/_;-]|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|phantom|curl|wget|python|java\/|go-http|node|axios|https?:\/\//i;

/** Whether what a browser calls itself is the name of a program that nobody reads with. */
export const isProgram = (device: string | undefined): boolean => !device || PROGRAM.test(device);
