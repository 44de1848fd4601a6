/** Of the page that a developer reads first; the reference has Swagger UI's own. */
export const pageStyle = `:root {
  --ink: #16211d;
  --quiet: #5a6963;
  --line: #dde4e1;
  --paper: #fbfcfb;
  --code: #eef3f1;
  --accent: #0b7a5a;
  color-scheme: light dark;
  font: 1rem/1.6 system-ui, sans-serif;
  color: var(--ink);
  background: var(--paper);
}

@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e6edea;
    --quiet: #9aaaa3;
    --line: #2b3733;
    --paper: #111714;
    --code: #1a2320;
    --accent: #4cc79f;
  }
}

body {
  margin: 0;
}

header {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 2rem;
  align-items: baseline;
  padding: 0.9rem 1.5rem;
  border-bottom: 1px solid var(--line);
}

nav {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
}

.portal > nav {
  padding: 0.75rem 1.5rem;
  border-bottom: 1px solid var(--line);
}

[aria-current] {
  color: inherit;
  font-weight: 600;
  text-decoration: none;
}

main {
  max-width: 62rem;
  margin: 0 auto;
  padding: 1.5rem 1.5rem 4rem;
}

@media (min-width: 64rem) {
  .portal {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
  }

  .portal > nav {
    flex-direction: column;
    flex-wrap: nowrap;
    align-self: start;
    gap: 0.5rem;
    padding: 2.25rem 1.5rem;
    border: 0;
    position: sticky;
    top: 0;
  }

  main {
    margin: 0;
    padding: 2rem 2rem 4rem;
  }
}

h1 {
  margin: 0 0 0.5rem;
  font-size: clamp(1.75rem, 5vw, 2.4rem);
  line-height: 1.15;
  letter-spacing: -0.02em;
}

h2 {
  margin: 2.5rem 0 0.25rem;
  font-size: 1.25rem;
}

p {
  max-width: 44rem;
  margin: 0.4rem 0;
}

a {
  color: var(--accent);
  text-underline-offset: 0.2em;
}

:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 3px;
}

code {
  font: 0.9em/1.5 ui-monospace, monospace;
}

ul {
  max-width: 44rem;
  margin: 0.4rem 0;
  padding-inline-start: 1.25rem;
}

li {
  margin: 0.25rem 0;
}

p code,
li code {
  padding: 0.1em 0.3em;
  border-radius: 0.25rem;
  background: var(--code);
  overflow-wrap: anywhere;
}

pre {
  margin: 0.75rem 0 0;
  padding: 1rem;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: var(--code);
}

/* A line of code that is cut off cannot be checked by a reader on a phone; what is copied has no break. */
@media (max-width: 48rem) {
  pre {
    white-space: pre-wrap;
  }

  pre,
  th,
  td {
    overflow-wrap: anywhere;
  }
}

table {
  width: 100%;
  margin-top: 1rem;
  border-collapse: collapse;
  font-size: 0.9rem;
}

th,
td {
  padding: 0.5rem 0.75rem 0.5rem 0;
  border-bottom: 1px solid var(--line);
  text-align: start;
  vertical-align: top;
}

td:last-child {
  color: var(--quiet);
}

tr:target {
  background: var(--code);
}

@media (max-width: 40rem) {
  thead {
    display: none;
  }

  tr {
    display: grid;
    grid-template-columns: 3rem 1fr;
    border-bottom: 1px solid var(--line);
  }

  td {
    border: 0;
    padding-block: 0.15rem;
  }

  td:nth-child(n + 3) {
    grid-column: 2;
  }
}
`;
