import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { page } from "./html-page.ts";
import type { Place } from "./place.ts";
import type { FieldDoc, OperationDoc, Reference, SchemaDoc } from "./reference.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Returns the reference as one self-contained page, with links to the other pages at its top. */
export function referenceHtml(reference: Reference, places: readonly Place[]): Html {
  return page(
    "Fermata REST reference",
    html`<div class="with-nav">
      <nav aria-label="Operations">
        <p class="brand"><a href="/">Fermata</a></p>
        ${reference.groups.map(
          (group) =>
            html`<p class="nav-title">${group.title}</p>
              <ul>
                ${group.operations.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
              </ul>`,
        )}
        <p class="nav-title">Common</p>
        <ul>
          <li><a href="#every-step">every step</a></li>
          ${reference.schemas.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
          <li><a href="#errors">errors</a></li>
        </ul>
      </nav>
      <main>
        ${intro(places)}
        ${reference.groups.map(
          (group) =>
            html`<h2>${group.title}</h2>
              ${group.operations.map(operationSection)}`,
        )}
        ${stepSection(reference)} ${reference.schemas.map(schemaSection)} ${errorSection(reference)}
      </main>
    </div>`,
  );
}

function intro(places: readonly Place[]): Html {
  return html`<h1>REST reference</h1>
    <p>
      Fermata is a browser for software agents that freezes pages between requests. To watch it and
      to try each call, open <a href="/">the console</a>.
    </p>
    ${table(["Path", "Content"], places.map(placeRow))}
    <p>
      All paths begin with <code>/api/v1</code>. Bodies are JSON objects; an empty one is
      <code>{}</code>. Parameters of an action may also be inside <code>action_params</code>. The
      word <code>active</code> instead of a tab's id means the active tab. Unknown fields are
      ignored and named in <code>warnings</code>.
    </p>
    <p>
      The header <code>X-Fermata-Session</code>, or a field <code>session_id</code> of any call,
      selects the session; the default session is used without it. Tab ids work in all sessions.
    </p>
    <p>
      For programs: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>,
      <a href="/docs/reference.md">this page as Markdown</a>.
    </p>`;
}

function placeRow({ path, about, readable }: Place): Html {
  return html`<tr>
    <td>${readable ? html`<a href="${path}">${path}</a>` : html`<code>${path}</code>`}</td>
    <td>${about}</td>
  </tr>`;
}

function operationSection(operation: OperationDoc): Html {
  const { name, summary, description, method, path, otherPaths, command, effect } = operation;
  return html`<section id="${name}">
    <h3><a href="#${name}">${name}</a></h3>
    <p class="route">
      <span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code>
    </p>
    <p>${summary} ${description ?? ""}</p>
    <p class="facts">
      Effect: ${effect}. On the command line: <code>${command}</code>.
      ${otherPaths.map((other) => html`Also at <code>${other}</code>. `)}
    </p>
    ${inputTable(operation.input)}
    ${operation.isStep ? html`<p class="facts">Also has the fields of <a href="#every-step">every step</a>.</p>` : ""}
    ${answerPart(operation)} ${errorLine(operation)}
    ${operation.examples.map(
      ({ title, curl }) =>
        html`<p class="example">${title}</p>
          <pre tabindex="0"><code>${curl}</code></pre>`,
    )}
  </section>`;
}

function answerPart({ answer, status, isStep, output }: OperationDoc): Html {
  const withStatus = status === 200 ? "" : ` (status ${status})`;
  if (answer === "file") return html`<p class="facts">Returns the file itself.</p>`;
  if (answer === "list")
    return html`<p class="facts">Returns the list itself:</p>
      ${answerTable(output)}`;
  if (isStep) {
    return html`<p class="facts">
        Returns the members of <a href="#every-step">every step</a> and:
      </p>
      ${answerTable(output)}`;
  }
  if (output.length === 0) return html`<p class="facts">Returns <code>{}</code>${withStatus}.</p>`;
  return html`<p class="facts">Returns${withStatus}:</p>
    ${answerTable(output)}`;
}

function errorLine({ errors }: OperationDoc): Html {
  if (errors.length === 0) return html``;
  return html`<p class="facts">
    Errors: ${errors.map(({ code, status }) => html`<code title="${status}">${code}</code> `)}
  </p>`;
}

function stepSection({ step }: Reference): Html {
  return html`<h2>Common</h2>
    <section id="every-step">
      <h3><a href="#every-step">Every step</a></h3>
      <p>
        Actions resume the page, act, wait until it is settled, freeze it and return. All of them
        have these fields:
      </p>
      ${inputTable(step.input)}
      <p>and return these members next to <code>result</code>:</p>
      ${answerTable(step.output)}
    </section>`;
}

function schemaSection({ name, description, side, fields }: SchemaDoc): Html {
  return html`<section id="${name}">
    <h3><a href="#${name}">${name}</a></h3>
    <p>${description}</p>
    ${side === "input" ? inputTable(fields) : answerTable(fields)}
  </section>`;
}

function errorSection({ errors }: Reference): Html {
  return html`<section id="errors">
    <h3><a href="#errors">Errors</a></h3>
    <p>
      A failure returns
      <code>{"error", "code", "message", "hint"?, "action_id"?, "action_begun"?}</code>;
      <code>error</code> and <code>message</code> are the same sentence.
    </p>
    ${table(
      ["Code", "Status", "Meaning"],
      errors.map(
        ({ code, status, message }) =>
          html`<tr>
            <td><code>${code}</code></td>
            <td>${status}</td>
            <td>${message}</td>
          </tr>`,
      ),
    )}
  </section>`;
}

function inputTable(fields: readonly FieldDoc[]): Html {
  return table(
    ["Field", "Type", "Default", "Meaning"],
    fields.map(
      (field) =>
        html`<tr>
          <td><code>${field.name}</code></td>
          <td>${typeCell(field)}</td>
          <td>${defaultCell(field)}</td>
          <td>${field.description}</td>
        </tr>`,
    ),
  );
}

function answerTable(fields: readonly FieldDoc[]): Html {
  return table(
    ["Member", "Type", "Meaning"],
    fields.map(
      (field) =>
        html`<tr>
          <td><code>${field.name}</code></td>
          <td>${typeCell(field)}${field.required ? "" : ", may be absent"}</td>
          <td>${field.description}</td>
        </tr>`,
    ),
  );
}

function table(head: readonly string[], rows: readonly Html[]): Html {
  if (rows.length === 0) return html``;
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${head.map((title) => html`<th>${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function defaultCell(field: FieldDoc): Html {
  if (field.default !== undefined) return html`<code>${field.default}</code>`;
  return field.required ? html`<em>required</em>` : html``;
}

function typeCell({ type, schema }: FieldDoc): Html {
  if (schema === undefined) return html`${type}`;
  const [before = "", after = ""] = type.split(schema);
  return html`${before}<a href="#${schema}">${schema}</a>${after}`;
}
