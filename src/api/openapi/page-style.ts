/** Style of the description's page; its hash stands in the page's policy. */
export const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-inline-size: 64rem; padding: 1rem; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; }
details { border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-block: 0.5rem; }
summary { cursor: pointer; min-block-size: 1.5rem; }
summary small { border: 1px solid; border-radius: 0.25rem; padding-inline: 0.25rem; }
summary span { display: block; padding-inline-start: 1rem; }
table { border-collapse: collapse; inline-size: 100%; margin-block: 1rem; }
caption, h3 { font-size: 1rem; font-weight: 600; text-align: start; margin-block: 1rem 0.25rem; }
th, td { border-block-end: 1px solid color-mix(in srgb, currentColor 15%, transparent); padding: 0.25rem 0.5rem 0.25rem 0; text-align: start; vertical-align: top; }
th { overflow-wrap: normal; }
nav a { padding-block: 0.25rem; }
pre { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); margin: 0; max-block-size: 24rem; overflow: auto; overflow-wrap: normal; padding: 0.5rem; }
`;
