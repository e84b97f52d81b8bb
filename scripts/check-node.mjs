// `node --import` runs this file before a script is loaded. Its syntax is one that old versions of Node can parse.
const NEEDED = 26;
const major = Number(process.versions.node.split('.')[0]);

if (major < NEEDED) {
  console.error(
    `Node ${NEEDED} is needed, this is ${process.versions.node}. It comes with the dependencies: run "npm ci" first, then use npm's scripts (npm start).`,
  );
  process.exit(1);
}
