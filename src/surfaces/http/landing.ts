import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { page } from "./page.ts";
import { API_BASE } from "./routes.ts";

export interface Place {
  readonly name: string;
  readonly path: string;
  readonly about: string;
  /** Whether a person can open it. */
  readonly readable: boolean;
}

/** What is where on this server; `mounts` are the paths of further protocols. */
export function places(mounts: readonly string[]): readonly Place[] {
  return [
    { name: "docs", path: "/docs", about: "Reference of every REST call.", readable: true },
    { name: "api", path: API_BASE, about: "REST: every path lies below.", readable: false },
    {
      name: "openapi",
      path: `${API_BASE}/openapi.json`,
      about: "The REST surface as OpenAPI 3.1.",
      readable: true,
    },
    ...mounts.map((path) => ({
      name: path.slice(1),
      path,
      about: `${path.slice(1).toUpperCase()} endpoint.`,
      readable: false,
    })),
  ];
}

export function landingHtml(
  list: readonly Place[],
  curl: string,
): HtmlEscapedString | Promise<HtmlEscapedString> {
  return page(
    "Fermata",
    html`<main class="centred">
      <h1>Fermata</h1>
      <p>A browser for software agents in which the page stands still between requests.</p>
      <div class="scroll">
        <table>
          <tbody>
            ${list.map(
              ({ path, about, readable }) =>
                html`<tr>
                  <td>
                    ${readable ? html`<a href="${path}">${path}</a>` : html`<code>${path}</code>`}
                  </td>
                  <td>${about}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="example">Try it:</p>
      <pre tabindex="0"><code>${curl}</code></pre>
    </main>`,
  );
}
